import type { Carabiner } from '@carabiner/core'
import type { WindowLogin } from './service-address.js'

/** In ms: nobody takes longer at a service. */
const longest = 900_000
/** Tabs of one visitor that are at services at once; the oldest is forgotten. */
const most = 8

const providers = [
  ...(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'telegram'] as const),
] satisfies WindowLogin[]
const purposes = ['signIn', 'link'] as const

/** What the page is left for: to sign in, or to have a service sign in the visitor who is signed in. */
export interface Leave {
  readonly purpose: (typeof purposes)[number]
  readonly provider: WindowLogin
}

type Kept = Pick<Carabiner, 'getPreferences' | 'setPreferences' | 'logger'>

/** Names one leaving of the page, in the address that it comes back to: each tab finds its own. */
export function newLeaveId({ purpose, provider }: Leave): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${purpose}.${provider}.${random}`
}

/** Reads purpose and service from an id; undefined for a malformed one. {@link takeLeave} tells whether it was given out here. */
export function readLeaveId(id: string): Leave | undefined {
  const [first, second, random = ''] = id.split('.')
  const purpose = purposes.find((name) => name === first)
  const provider = providers.find((name) => name === second)
  if (!purpose || !provider || !/^[0-9a-f]{24}$/.test(random)) return undefined
  return { purpose, provider }
}

async function keptLeaves(carabiner: Kept) {
  const { leftFor = [] } = await carabiner.getPreferences()
  const now = Date.now()
  // A clock that was wrong then may be right now.
  return leftFor.filter(({ at }) => Math.abs(now - at) < longest)
}

/** Keeps that the page is left under that name. */
export async function keepLeave(carabiner: Kept, id: string): Promise<void> {
  const kept = await keptLeaves(carabiner)
  await carabiner.setPreferences({ leftFor: [...kept, { id, at: Date.now() }].slice(-most) })
}

/** Whether the page was left under that name, once: false where it was not, or long ago. */
export async function takeLeave(carabiner: Kept, id: string): Promise<boolean> {
  const kept = await keptLeaves(carabiner)
  const others = kept.filter((one) => one.id !== id)
  if (others.length === kept.length) return false
  await carabiner.setPreferences({ leftFor: others })
  return true
}
