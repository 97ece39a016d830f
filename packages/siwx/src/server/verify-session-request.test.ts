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

describe('a sign-in request', () => {
  it.each(families)(
    'a sign-in request on %s is accepted once, and a replay is rejected',
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

  it('a sign-in request is accepted once when it arrives twice at the same time', async () => {
    const { takeNonce } = createNonces(nonce)
    const body = { sessions: [await sessionOf('solana')] }
    const ask = () => verifySessionRequest(body, { expected, takeNonce })
    const settled = await Promise.allSettled([ask(), ask()])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('a sign-in request may sign in to several networks with one nonce', async () => {
    const { cacao } = await cacaoSession()
    const iss = cacao.p.iss.replace('eip155:1:', 'eip155:10:')
    const sessions = [await cacaoSession(), await cacaoSession({ iss })]
    const { takeNonce } = createNonces(nonce)
    const accepted = await verifySessionRequest({ sessions }, { expected, takeNonce })
    expect(accepted.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:10'])
  })

  it('a sign-in request is rejected as a whole for one wrong domain, and its nonce is not burnt', async () => {
    const good = await sessionOf('solana')
    const bad = await sessionOf('solana', { domain: 'other.example' })
    const { takeNonce, isFresh } = createNonces(nonce)
    await expect(
      verifySessionRequest({ sessions: [good, bad] }, { expected, takeNonce }),
    ).rejects.toMatchObject({ fault: 'domain' })
    expect(isFresh(nonce)).toBe(true)
  })

  it('a sign-in request gets its data from the signed text, not from its own claims', async () => {
    const session = await sessionOf('bip122')
    const forged = { ...session, data: { ...session.data, accountAddress: 'somebody else' } }
    const { takeNonce } = createNonces(nonce)
    const [accepted] = await verifySessionRequest({ sessions: [forged] }, { expected, takeNonce })
    expect(accepted).toEqual(session)
  })

  describe('a request that can be rejected or accepted without a verifier', () => {
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

    it('calls no verifier for a request without a nonce from this server', async () => {
      const { verifiedAddresses, verifiers } = count()
      const { takeNonce } = createNonces()
      const sessions = await contracts(5)
      await expect(
        verifySessionRequest({ sessions }, { expected, takeNonce, verifiers }),
      ).rejects.toMatchObject({ fault: 'nonce' })
      expect(verifiedAddresses).toEqual([])
    })

    it('calls no verifier for a second request with the same nonce, even if the first failed', async () => {
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

    it('calls no verifier for too many accounts, or for the same account twice', async () => {
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

    it('calls no verifier for the remaining sessions after an invalid one', async () => {
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

    it('calls no verifier for sessions that are already stored', async () => {
      const { verifiedAddresses, verifiers } = count()
      const storedSessions = await contracts(7)
      const options = { expected, kept: storedSessions, takeNonce: () => false, verifiers }
      expect(await verifySessionRequest({ sessions: storedSessions }, options)).toEqual(
        storedSessions,
      )
      expect(verifiedAddresses).toEqual([])
    })
  })

  it('a sign-in request needs no new nonce for sessions that are already stored', async () => {
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

  it('a sign-in request is rejected when a stored session has expired', async () => {
    const storedSessions = [await sessionOf('solana', { expirationTime: minutes(-5) })]
    const options = { expected, kept: storedSessions, takeNonce: () => false }
    await expect(verifySessionRequest({ sessions: storedSessions }, options)).rejects.toMatchObject(
      {
        fault: 'expired',
      },
    )
  })
})
