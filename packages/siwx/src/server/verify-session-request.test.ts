import type { SiwxData } from '@carabiner/core'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { cacaoSession, dataOf, families, minutes, sessionOf } from '../verify/sessions.fixture.js'
import { verifySessionRequest } from './verify-session-request.js'

const expected = { domain: 'shop.example' }
const { nonce } = dataOf('eip155')

/** Creates a store of nonces that accepts each nonce once, like a database. */
function createNonces(...issued: string[]) {
  const unusedNonces = new Set(issued)
  return {
    takeNonce: (one: string) => unusedNonces.delete(one),
    isFresh: (one: string) => unusedNonces.has(one),
  }
}

describe('a sign-in request at the server (verifySessionRequest)', () => {
  it.each(families)(
    'a sign-in request on %s is accepted once, and a replay of its nonce is rejected',
    async (family) => {
      const session = await sessionOf(family)
      const { takeNonce } = createNonces(nonce)
      const body = { sessions: [session] }
      expect(await verifySessionRequest(body, { expected, takeNonce })).toEqual([session])
      await expect(verifySessionRequest(body, { expected, takeNonce })).rejects.toMatchObject({
        name: 'InvalidSignInError',
        fault: 'nonce',
      })
    },
  )

  it('only one of two identical sign-in requests that arrive at the same time is accepted', async () => {
    const { takeNonce } = createNonces(nonce)
    const body = { sessions: [await sessionOf('solana')] }
    const ask = () => verifySessionRequest(body, { expected, takeNonce })
    const settled = await Promise.allSettled([ask(), ask()])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('one sign-in request can sign in to several networks with one nonce', async () => {
    const { cacao } = await cacaoSession()
    const iss = cacao.p.iss.replace('eip155:1:', 'eip155:10:')
    const sessions = [await cacaoSession(), await cacaoSession({ iss })]
    const { takeNonce } = createNonces(nonce)
    const accepted = await verifySessionRequest({ sessions }, { expected, takeNonce })
    expect(accepted.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:10'])
  })

  it('a sign-in request with one wrong domain is rejected as a whole, and its nonce stays usable', async () => {
    const good = await sessionOf('solana')
    const bad = await sessionOf('solana', { domain: 'other.example' })
    const { takeNonce, isFresh } = createNonces(nonce)
    await expect(
      verifySessionRequest({ sessions: [good, bad] }, { expected, takeNonce }),
    ).rejects.toMatchObject({ fault: 'domain' })
    expect(isFresh(nonce)).toBe(true)
  })

  it('an accepted session takes its data from the signed text, not from the data that the request claims', async () => {
    const session = await sessionOf('bip122')
    const forged = { ...session, data: { ...session.data, accountAddress: 'somebody else' } }
    const { takeNonce } = createNonces(nonce)
    const [accepted] = await verifySessionRequest({ sessions: [forged] }, { expected, takeNonce })
    expect(accepted).toEqual(session)
  })

  describe('a sign-in request that is decided without a signature verifier', () => {
    const count = () => {
      const verifiedAddresses: string[] = []
      const verify = async ({ address }: { address: string }) => {
        verifiedAddresses.push(address)
        return address === ''
      }
      return { verifiedAddresses, verifiers: { eip155: verify, solana: verify, bip122: verify } }
    }
    const contracts = async (amount: number, more: Partial<SiwxData> = {}) =>
      Promise.all(
        Array.from({ length: amount }, (_, at) =>
          sessionOf('eip155', {
            accountAddress: getAddress(`0x${(at + 1).toString(16).padStart(40, '0')}`),
            ...more,
          }),
        ),
      )

    it('a request whose nonce is not from this server is rejected before any signature is verified', async () => {
      const { verifiedAddresses, verifiers } = count()
      const { takeNonce } = createNonces()
      const sessions = await contracts(5)
      await expect(
        verifySessionRequest({ sessions }, { expected, takeNonce, verifiers }),
      ).rejects.toMatchObject({ fault: 'nonce' })
      expect(verifiedAddresses).toEqual([])
    })

    it('a second request with a used nonce is rejected without verification, even if the first request failed', async () => {
      const { verifiedAddresses, verifiers } = count()
      const { takeNonce } = createNonces(nonce)
      const body = { sessions: await contracts(1) }
      const options = { expected, takeNonce, verifiers }
      await expect(verifySessionRequest(body, options)).rejects.toMatchObject({
        fault: 'signature',
      })
      await expect(verifySessionRequest(body, options)).rejects.toMatchObject({ fault: 'nonce' })
      expect(verifiedAddresses).toHaveLength(1)
    })

    it('a request with too many accounts, or the same account twice, is rejected before any signature is verified', async () => {
      const { verifiedAddresses, verifiers } = count()
      const { takeNonce, isFresh } = createNonces(nonce)
      const [twice] = await contracts(1)
      for (const sessions of [await contracts(6), [twice, { ...twice, signature: '0x12' }]]) {
        await expect(
          verifySessionRequest({ sessions }, { expected, takeNonce, verifiers }),
        ).rejects.toMatchObject({ fault: 'text' })
      }
      expect([verifiedAddresses, isFresh(nonce)]).toEqual([[], true])
    })

    it('after an invalid signature, the remaining sessions of the request are not verified', async () => {
      const { verifiedAddresses, verifiers } = count()
      const { takeNonce } = createNonces(nonce)
      const sessions = await Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          sessionOf('eip155', { chainId: `eip155:${at + 1}` }),
        ),
      )
      await expect(
        verifySessionRequest({ sessions }, { expected, takeNonce, verifiers }),
      ).rejects.toMatchObject({ fault: 'signature' })
      expect(verifiedAddresses).toHaveLength(4)
    })

    it('sessions that the server has already stored are accepted without another verification', async () => {
      const { verifiedAddresses, verifiers } = count()
      const storedSessions = await contracts(7)
      const options = { expected, kept: storedSessions, takeNonce: () => false, verifiers }
      expect(await verifySessionRequest({ sessions: storedSessions }, options)).toEqual(
        storedSessions,
      )
      expect(verifiedAddresses).toEqual([])
    })
  })

  it('sessions that the server has already stored need no new nonce, but another session does', async () => {
    const storedSessions = [await sessionOf('solana')]
    const options = { expected, kept: storedSessions, takeNonce: () => false }
    expect(await verifySessionRequest({ sessions: storedSessions }, options)).toEqual(
      storedSessions,
    )
    const other = await sessionOf('solana', { statement: 'Another' })
    await expect(verifySessionRequest({ sessions: [other] }, options)).rejects.toMatchObject({
      fault: 'nonce',
    })
    expect(await verifySessionRequest({ sessions: [] }, options)).toEqual([])
  })

  it('a sign-in request is rejected if a session that the server has stored has expired', async () => {
    const storedSessions = [await sessionOf('solana', { expirationTime: minutes(-5) })]
    const options = { expected, kept: storedSessions, takeNonce: () => false }
    await expect(verifySessionRequest({ sessions: storedSessions }, options)).rejects.toMatchObject(
      {
        fault: 'expired',
      },
    )
  })
})
