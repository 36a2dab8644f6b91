import { useEffect, useRef, useState } from 'react'

/** Words to search a list by; asked once the typing rests. */
export function Search({ label, value, change }: { label: string; value: string; change: (words: string) => void }) {
  const [words, setWords] = useState(value)
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    if (words.trim() === value) return
    const rest = setTimeout(() => latest.current(words.trim()), 250)
    return () => clearTimeout(rest)
  }, [words, value])
  return (
    <input
      type="search"
      className="input rows-search"
      placeholder="Search"
      aria-label={label}
      value={words}
      onChange={(event) => setWords(event.currentTarget.value)}
    />
  )
}
