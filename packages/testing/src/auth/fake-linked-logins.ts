import type { LinkedLogin, LoginProvider, Logins, SignedInDevice } from '@carabiner/core/internal'
import type { FakeRequests } from './fake-requests.js'

const providers: readonly LoginProvider[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
  'telegram',
]

/** Creates fake linked logins and devices. Each change waits for `finishScreen('confirmLogin')`. */
export function createFakeLinkedLogins(
  { ask, until }: FakeRequests,
  { returnUri, signOut }: { returnUri: string; signOut(): void },
): Logins {
  const logins: LinkedLogin[] = [
    { id: 'login-1', provider: 'google', label: 'a@b.co', linkedAt: 1_700_000_000_000 },
  ]
  const devices: SignedInDevice[] = [
    { id: 'device-1', name: 'Chrome on Windows', app: 'app.test' },
    { id: 'device-2', name: 'Safari on iOS', app: null },
  ].map((device, index) => ({
    ...device,
    signedInAt: 1_700_000_000_000 + index,
    isCurrent: index === 0,
  }))
  const drop = <Item extends { id: string }>(items: Item[], id: string) => {
    const index = items.findIndex((item) => item.id === id)
    if (index >= 0) items.splice(index, 1)
    return [...items]
  }
  return {
    async list({ signal }) {
      await ask('logins.list', signal)
      return [...logins]
    },
    async link({ uri, signal }) {
      await ask('logins.link', signal)
      await until('confirmLogin', signal)
      const provider = providers.find((name) => uri === `${returnUri}${name}`)
      if (!provider) throw new Error('the login did not come back')
      const id = `login-${logins.length + 1}`
      logins.push({ id, provider, label: `${provider}-user`, linkedAt: 1_700_000_001_000 })
      return [...logins]
    },
    async remove({ id, signal }) {
      await ask('logins.remove', signal)
      await until('confirmLogin', signal)
      return drop(logins, id)
    },
    async devices({ signal }) {
      await ask('logins.devices', signal)
      return [...devices]
    },
    async removeDevice({ id, signal }) {
      await ask('logins.removeDevice', signal)
      await until('confirmLogin', signal)
      return drop(devices, id)
    },
    async signOutEverywhere({ signal }) {
      await ask('logins.signOutEverywhere', signal)
      await until('confirmLogin', signal)
      signOut()
    },
  }
}
