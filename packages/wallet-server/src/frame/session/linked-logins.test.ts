import { describe, expect, it, vi } from 'vitest'
import { ServiceError } from '../service-client/service-error.js'
import { createLinkedLogins } from './linked-logins.js'
import { context, granted, open } from './session.fixture.js'

const origin = 'https://wallet.example'
const uri = `${origin}/callback?code=abc`
const account = { provider: 'github', label: 'Lena' }
const expired = () => {
  throw new ServiceError('expired')
}

async function start(answers: Parameters<typeof open>[0]) {
  const { session, requests } = await open(answers)
  await session.open(granted)
  const ask = vi.fn(async () => {})
  const parts = {
    origin,
    pageHost: 'app.example',
    open: ask,
    listPasskeys: async () => [],
    signOut: async () => {},
  }
  return { logins: createLinkedLogins({ ...parts, session }), ask, requests }
}

describe('linking a social account to the visitor’s wallet', () => {
  it.each([
    ['before the question', { socialAccount: expired }, 0],
    ['during the question', { socialAccount: () => account, linkSocial: expired }, 1],
  ])('says to link the account again if the login result expires %s', async (_, answers, times) => {
    const { logins, ask } = await start(answers)
    await expect(logins.LINK_SOCIAL({ uri }, context)).rejects.toThrow(
      'This has expired. Link the account again.',
    )
    expect(ask).toHaveBeenCalledTimes(times)
  })

  it('passes on the server’s reason for any other failure', async () => {
    const failElsewhere = () => {
      throw new ServiceError('linked_elsewhere')
    }
    const { logins } = await start({ socialAccount: () => account, linkSocial: failElsewhere })
    await expect(logins.LINK_SOCIAL({ uri }, context)).rejects.toMatchObject({
      code: 'linked_elsewhere',
    })
  })
})
