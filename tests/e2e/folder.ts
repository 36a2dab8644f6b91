/** Where the portal under test keeps its declarations, its database and its mail. Throws when it was not started for a test. */
export function folderOf(): string {
  const { E2E_DIR: folder } = process.env
  if (!folder) throw new Error('E2E_DIR is not set: start the browser tests with npx playwright test')
  return folder
}
