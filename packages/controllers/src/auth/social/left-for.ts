import type { Carabiner } from '@carabiner/core'
import type { WindowLogin } from './service-address.js'

/** How long a return is recognized, in ms. */
const longest = 900_000
/** The maximum number of tabs that can be at a service at once. The oldest entry is dropped. */
const most = 8

const providers = [
  ...(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'telegram'] as const),
] satisfies WindowLogin[]
const purposes = ['signIn', 'link'] as const

/**
 * Why the page navigated to a service: for a sign-in, or to link the service to a signed-in
 * visitor.
 */
export interface Leave {
  readonly purpose: (typeof purposes)[number]
  readonly provider: WindowLogin
}

type Kept = Pick<Carabiner, 'getPreferences' | 'setPreferences' | 'logger'>

/**
 * Returns a new random id for one navigation to a service. The return address contains it, so that
 * each tab recognizes its own.
 */
export function newLeaveId({ purpose, provider }: Leave): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${purpose}.${provider}.${random}`
}

/**
 * Parses an id's purpose and service, or returns undefined. {@link takeLeave} checks that this
 * browser issued it.
 */
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
  // The difference is absolute, because the clock may have been corrected since, in either
  // direction.
  return leftFor.filter(({ at }) => Math.abs(now - at) < longest)
}

/** Stores the id of a navigation to a service. */
export async function keepLeave(carabiner: Kept, id: string): Promise<void> {
  const leaves = await keptLeaves(carabiner)
  await carabiner.setPreferences({ leftFor: [...leaves, { id, at: Date.now() }].slice(-most) })
}

/** Removes a stored id. @returns false if it was not stored, or has expired */
export async function takeLeave(carabiner: Kept, id: string): Promise<boolean> {
  const leaves = await keptLeaves(carabiner)
  const others = leaves.filter((leave) => leave.id !== id)
  if (others.length === leaves.length) return false
  await carabiner.setPreferences({ leftFor: others })
  return true
}
