import { expect, it } from 'vitest'
import type { Custody } from '../custody/custody.js'
import type { VisitorSession } from '../session/visitor-session.js'
import { listPasskeys } from './list-passkeys.js'

it('the list of passkeys has those that the server knows and those that only unlock the keys', async () => {
  const wrap = (credentialId: string, label: string) => ({ kind: 'passkey', credentialId, label })
  let vault: unknown
  const custody = {
    vault: () => vault,
    async load() {
      vault = { wraps: [wrap('mine', 'Chrome on Mac'), wrap('ended', 'Safari on iPhone')] }
    },
  } as unknown as Custody
  const passkeys = [
    { id: 'mine', device: null, addedAt: 1 },
    { id: 'theirs', device: 'Firefox on Windows', addedAt: 2 },
  ]
  const session = { request: async () => ({ passkeys }) } as unknown as VisitorSession
  expect(await listPasskeys({ session, custody })).toEqual([
    { id: 'mine', device: 'Chrome on Mac', addedAt: 1, signsIn: true, opensKeys: true },
    { id: 'theirs', device: 'Firefox on Windows', addedAt: 2, signsIn: true, opensKeys: false },
    { id: 'ended', device: 'Safari on iPhone', addedAt: null, signsIn: false, opensKeys: true },
  ])
})
