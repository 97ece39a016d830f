import type { Carabiner } from '@carabiner/core'
import type { WindowLogin } from './service-address.js'

/** In ms. A return after this is ignored. */
const longest = 900_000
/** Limit of tabs that are at services at once. The oldest entry is dropped. */
const most = 8

const providers = [
  ...(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'telegram'] as const),
] satisfies WindowLogin[]
const purposes = ['signIn', 'link'] as const

/** The purpose of leaving the page: a sign-in, or linking a service to the signed-in visitor. */
export interface Leave {
  readonly purpose: (typeof purposes)[number]
  readonly provider: WindowLogin
}

type Kept = Pick<Carabiner, 'getPreferences' | 'setPreferences' | 'logger'>

/** Returns a new id of one leaving, part of the return address: each tab finds its own. */
export function newLeaveId({ purpose, provider }: Leave): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${purpose}.${provider}.${random}`
}

/**
 * Parses purpose and service of an id, or returns undefined. {@link takeLeave} checks that it was
 * issued here.
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
  // The clock may have been wrong then, in either direction.
  return leftFor.filter(({ at }) => Math.abs(now - at) < longest)
}

/** Stores that the page was left under this id. */
export async function keepLeave(carabiner: Kept, id: string): Promise<void> {
  const leaves = await keptLeaves(carabiner)
  await carabiner.setPreferences({ leftFor: [...leaves, { id, at: Date.now() }].slice(-most) })
}

/** Removes the stored id. @returns false if it was not stored, or too long ago */
export async function takeLeave(carabiner: Kept, id: string): Promise<boolean> {
  const leaves = await keptLeaves(carabiner)
  const others = leaves.filter((one) => one.id !== id)
  if (others.length === leaves.length) return false
  await carabiner.setPreferences({ leftFor: others })
  return true
}
