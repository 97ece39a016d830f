import { useState } from 'react'

/** A select of ways to misbehave. It shows the last choice, which can be chosen again. */
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
