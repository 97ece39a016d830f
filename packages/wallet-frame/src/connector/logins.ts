import type { Logins } from '@carabiner/core'
import type { Ask } from './ask.js'
import { askInSight } from './ask-in-sight.js'

/** @param onSignedOut - told once the frame has forgotten the visitor */
export const createLogins = (ask: Ask, onSignedOut: () => Promise<void>): Logins => ({
  async list({ signal }) {
    return (await ask('GET_LOGINS', undefined, { signal })).logins
  },
  async link({ uri, signal }) {
    const linked = () => ask('LINK_SOCIAL', { uri }, { signal })
    return (await askInSight(ask, signal, linked)).logins
  },
  async remove({ id, signal }) {
    const removed = () => ask('REMOVE_LOGIN', { id }, { signal })
    return (await askInSight(ask, signal, removed)).logins
  },
  async devices({ signal }) {
    return (await ask('GET_DEVICES', undefined, { signal })).devices
  },
  async removeDevice({ id, signal }) {
    const removed = () => ask('REMOVE_DEVICE', { id }, { signal })
    return (await askInSight(ask, signal, removed)).devices
  },
  async signOutEverywhere({ signal }) {
    await askInSight(ask, signal, () => ask('SIGN_OUT_EVERYWHERE', undefined, { signal }))
    await onSignedOut()
  },
})
