import { useState } from 'react'

/** Orders one of some misfortunes; the last one is named beside it, and can be ordered again. */
export function MoodSelect({
  label,
  moods,
}: {
  label: string
  moods: Readonly<Record<string, () => unknown>>
}) {
  const [last, setLast] = useState('')
  const order = async (name: string) => {
    const carryOut = moods[name]
    if (!carryOut) return
    try {
      await carryOut()
      setLast(`Ordered: ${name}`)
    } catch (error) {
      setLast(String(error))
    }
  }
  return (
    <label>
      <span>{label}</span>
      <select value="" onChange={({ target }) => void order(target.value)}>
        <option value="">{last || 'choose …'}</option>
        {Object.keys(moods).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
