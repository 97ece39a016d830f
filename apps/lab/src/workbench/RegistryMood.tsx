import { useState } from 'react'
import { loadConfig } from '../lab-config'

/** How the lab's registry answers from now on. */
const moods = {
  well: {},
  'not at all': { hangs: true },
  'late, after 5 s': { delay: 5000 },
  'with broken wallets': { malformed: true },
  'not for this project (403)': { status: 403 },
  'too often asked (429)': { status: 429, retryAfter: 10 },
  'with an error (500)': { status: 500 },
  'not now (503)': { status: 503, retryAfter: 10 },
} as const

type MoodName = keyof typeof moods

const isMood = (name: string): name is MoodName => name in moods

/** Lets the registry misbehave, so that the views' states can be seen. */
export function RegistryMood() {
  const [mood, setMood] = useState<MoodName>('well')
  const tell = async (name: string) => {
    if (!isMood(name)) return
    const { registryUrl } = await loadConfig()
    await fetch(`${registryUrl}/lab/mood`, { method: 'POST', body: JSON.stringify(moods[name]) })
    setMood(name)
  }
  return (
    <label>
      <span>The registry answers</span>
      <select value={mood} onChange={({ target }) => void tell(target.value)}>
        {Object.keys(moods).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
