/**
 * What stands in the environment of a server that is started, unless whoever starts it says otherwise. Buffers of a
 * megabyte and more go back to the system when they are let go, and what is free at the end of a pool when it is 4 MB:
 * by itself glibc raises the first bound to 32 MB and the second to 64. Measured at rest on the embedded store on
 * 2026-11-23: 246 MB instead of 295. Fewer pools (MALLOC_ARENA_MAX) gain nothing.
 */
export const serverEnvironment = {
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
}
