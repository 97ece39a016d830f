import { useState } from 'react'
import { type LabConfig, loadConfig } from '../lab-config'

/** The ways in which every service of the lab can answer. */
const commonMoods = {
  well: {},
  'not at all': { hangs: true },
  'late, after 5 s': { delay: 5000 },
  'not for this project (403)': { status: 403 },
  'too often asked (429)': { status: 429, retryAfter: 10 },
  'with an error (500)': { status: 500 },
  'not now (503)': { status: 503, retryAfter: 10 },
}

/** Makes a service misbehave, to show the views' states. */
export function ServiceMood({
  label,
  urlOf,
  moods: more,
}: {
  label: string
  urlOf: (config: LabConfig) => string
  /** The ways in which only this service can answer. */
  moods: Readonly<Record<string, object>>
}) {
  const [mood, setMood] = useState('well')
  const moods: Readonly<Record<string, object>> = { ...commonMoods, ...more }
  const tell = async (name: string) => {
    const url = urlOf(await loadConfig())
    await fetch(`${url}/lab/mood`, { method: 'POST', body: JSON.stringify(moods[name]) })
    setMood(name)
  }
  return (
    <label>
      <span>{label}</span>
      <select value={mood} onChange={({ target }) => void tell(target.value)}>
        {Object.keys(moods).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
