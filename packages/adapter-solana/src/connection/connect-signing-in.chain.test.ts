import type { SignInRequest, SiwxSession } from '@carabiner/core'
import { fromBase58 } from '@carabiner/core/solana'
import { describe, expect, it } from 'vitest'
import { away, freshSigners, home, openPage, verify } from '../page.fixture.js'

const signIn: SignInRequest = {
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  statement: 'Welcome',
  issuedAt: '2026-01-01T00:00:00Z',
  resources: ['https://shop.example/terms'],
}

async function page(options: Parameters<typeof openPage>[1] = {}) {
  const { carabiner, wallet, chain } = openPage(await freshSigners(2), options)
  const addedSessions: SiwxSession[] = []
  return {
    carabiner,
    wallet,
    chain,
    addedSessions,
    connect: (networkId?: string) =>
      carabiner.connect(`std:solana:${wallet.info.name}`, {
        signIn,
        onSignIn: (sessions) => void addedSessions.push(...sessions),
        ...(networkId !== undefined && { networkId }),
      }),
    prompts: () => wallet.log.filter(({ prompted }) => prompted).map(({ method }) => method),
  }
}

describe('connecting to Solana wallets with a sign-in (solana:signIn)', () => {
  it('connecting with solana:signIn takes one approval and connects the account that the visitor selects in the wallet', async () => {
    const { wallet, connect, addedSessions, prompts } = await page()
    wallet.controls.switchAccount(1)
    const connection = await connect()
    expect(prompts()).toEqual(['solana:signIn'])
    const { account } = wallet.state
    expect(connection).toMatchObject({ active: account, networkId: home.caipNetworkId })
    const [session] = addedSessions
    if (!session) throw new Error('no sign-in')
    expect(session.data).toEqual({
      ...signIn,
      accountAddress: account,
      chainId: home.caipNetworkId,
    })
    expect(session.message).toContain(`Nonce: ${signIn.nonce}`)
    const signature = fromBase58(session.signature) ?? new Uint8Array()
    expect(verify(signature, new TextEncoder().encode(session.message), account)).toBe(true)
  })

  it('connecting with solana:signIn signs in on the network that the host requests', async () => {
    const { connect, addedSessions, chain } = await page()
    await connect(away.caipNetworkId)
    expect(addedSessions[0]?.data.chainId).toBe(away.caipNetworkId)
    expect(addedSessions[0]?.message).toContain('Chain ID: solana:devnet')
    expect(chain()?.networkId).toBe(away.caipNetworkId)
  })

  it('a wallet without solana:signIn is connected with one prompt, but without a sign-in', async () => {
    const { connect, addedSessions, prompts } = await page({
      wallet: { without: ['solana:signIn'] },
    })
    await connect()
    expect(prompts()).toEqual(['standard:connect'])
    expect(addedSessions).toEqual([])
  })

  it.each([
    [4200, 'Not here.'],
    [-1, 'The feature does not work today'],
  ])(
    'a wallet that fails solana:signIn with error %i (%j) is connected with one prompt, but without a sign-in',
    async (code, words) => {
      const { wallet, connect, addedSessions, prompts } = await page()
      wallet.controls.failNext(code, words, { method: 'solana:signIn' })
      await connect()
      expect(prompts()).toEqual(['standard:connect'])
      expect(addedSessions).toEqual([])
    },
  )

  it('connecting fails without a second prompt after the visitor rejects the sign-in', async () => {
    const { wallet, connect, prompts } = await page()
    wallet.controls.failNext(4001, 'User rejected the request.', { method: 'solana:signIn' })
    await expect(connect()).rejects.toMatchObject({ name: 'ConnectionRejectedError' })
    expect(wallet.log.map(({ method }) => method)).toEqual(['solana:signIn'])
    expect(prompts()).toEqual([])
  })

  it('a wallet that signs a text other than the requested one is connected without a sign-in', async () => {
    const { wallet, connect, addedSessions } = await page({ wallet: { authorized: true } })
    const [account] = wallet.wallet.accounts
    const signedMessage = new TextEncoder().encode('I give you all that I have')
    const output = { account, signedMessage, signature: new Uint8Array(64).fill(1) }
    wallet.controls.lie([output], { method: 'solana:signIn' })
    expect(await connect()).toMatchObject({ active: wallet.state.account })
    expect(addedSessions).toEqual([])
  })

  it.each([
    ['nothing', undefined],
    ['no output', []],
    ['an empty output', [{}]],
  ])(
    'a wallet that approves the sign-in but answers with %s is connected without a second prompt or a sign-in',
    async (_, lie) => {
      const { wallet, connect, addedSessions, prompts } = await page({
        wallet: { authorized: true },
      })
      wallet.controls.lie(lie, { method: 'solana:signIn' })
      expect(await connect()).toMatchObject({ active: wallet.state.account })
      expect(addedSessions).toEqual([])
      expect(prompts()).toEqual([])
    },
  )
})
