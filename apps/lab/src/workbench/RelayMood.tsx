import { MoodSelect } from './MoodSelect'

const order =
  (order: string, more: { reason?: string; tag?: number } = {}) =>
  async () => {
    const body = JSON.stringify({ order, ...more })
    const response = await fetch('/lab/relay', { method: 'POST', body })
    if (!response.ok) throw new Error(`The relay answered ${response.status}`)
  }

/** The ways in which the relay can misbehave, for every page and phone that uses it. */
const moods = {
  'takes everyone again': order('accept'),
  'cuts every connection': order('cut'),
  'leaves open connections dead': order('strand'),
  'never answers the next connection': order('stall'),
  'refuses the origin': order('refuse', { reason: 'Unauthorized: origin not allowed' }),
  'refuses the clock': order('refuse', {
    reason: 'JWT validation error: JWT Token is not yet valid',
  }),
  'refuses the project': order('refuse', { reason: 'Unauthorized: invalid key' }),
  'loses the next proposal': order('lose', { tag: 1100 }),
  'loses the next approval': order('lose', { tag: 1102 }),
  'loses the next request': order('lose', { tag: 1108 }),
  'loses the next answer': order('lose', { tag: 1109 }),
  'leaves the next request unconfirmed': order('hush', { tag: 1108 }),
}

/** Makes WalletConnect's relay misbehave. */
export const RelayMood = () => <MoodSelect label="The relay" moods={moods} />
