import type { NetworkInput, Siwx } from '@carabiner/core'
import { createLabSiwx } from './lab-siwx'
import type { LabSettings } from './settings/settings'

/** Creates the sign-in: a host's own few lines, or `@carabiner/siwx` with one of its stores. */
export async function createSiwx(
  { siwx: wanted, sessions, lifetime }: LabSettings,
  networks: readonly NetworkInput[],
): Promise<Siwx> {
  const required = wanted === 'required'
  if (sessions === 'page') return createLabSiwx(required)
  const { localStore, serverStore, siwx } = await import('@carabiner/siwx')
  const made = siwx({
    required,
    networks,
    statement: 'Sign in to the lab.',
    ...(lifetime !== undefined && { expiration: lifetime * 1000 }),
    store: sessions === 'server' ? serverStore({ url: '/sign-in' }) : localStore(),
  })
  return {
    ...made,
    async createMessage(input) {
      const message = await made.createMessage(input)
      // Tests wait for this mark, because a press on a wallet uses the message only if it exists.
      performance.mark('sign-in message made')
      return message
    },
  }
}
