import { createCarabiner, defineNetwork, memoryBackend, type SiwxSession } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import type { Cacao } from '@carabiner/core/internal'
import { createTestWallet } from '@carabiner/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { readSignIns } from '../../core/src/walletconnect/sign-in/sign-ins.js'
import { cacaoText } from './messages/cacao.js'
import { toRecap } from './messages/vectors.fixture.js'
import { siwx } from './siwx.js'
import { localStore } from './stores/local-store.js'

const setup = () =>
  siwx({
    domain: 'shop.example',
    uri: 'https://shop.example',
    statement: 'Sign in to the shop',
    resources: ['https://shop.example/terms'],
    expiration: 60_000,
    store: localStore({ backend: memoryBackend() }),
  })

/**
 * Returns the request that a connecting wallet gets for its message. It names no account, because
 * the wallet reports the account.
 */
async function requestOf(signIn: ReturnType<typeof setup>) {
  const nobody = `0x${'0'.repeat(40)}`
  const {
    accountAddress: _,
    chainId: __,
    toString: ___,
    ...request
  } = await signIn.createMessage({
    accountAddress: nobody,
    chainId: 'eip155:1',
  })
  return request
}

describe('a sign-in that the wallet makes while connecting', () => {
  it('a sign-in made while connecting through ERC-7846 is stored as a valid session', async () => {
    const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }]
    const wallet = createTestWallet({
      name: 'Reef',
      rdns: 'org.reef',
      chains,
      signsInOnConnect: true,
    })
    wallet.announce(window)
    const carabiner = createCarabiner({
      adapters: [{ namespace: 'eip155', create: createEvmAdapter }],
      networks: [
        defineNetwork({
          id: 1,
          chainNamespace: 'eip155',
          name: 'One',
          nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
          rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
        }),
      ],
      storage: memoryBackend(),
      logLevel: 'silent',
    })
    carabiner.start()
    const signIn = setup()
    const addedSessions: SiwxSession[] = []
    await carabiner.connect('6963:org.reef', {
      signIn: await requestOf(signIn),
      onSignIn: (sessions) => void addedSessions.push(...sessions),
    })
    await signIn.setSessions(addedSessions)
    expect(await signIn.getSessions('eip155:1', wallet.state.account)).toHaveLength(1)
    wallet.destroy()
    carabiner.destroy()
  })

  it('a sign-in made while connecting over WalletConnect is stored as a session for each network', async () => {
    const signIn = setup()
    const { uri, issuedAt, expirationTime, ...request } = await requestOf(signIn)
    const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const chains = ['eip155:1', 'eip155:10']
    const granting = toRecap(
      { att: { eip155: { 'request/personal_sign': [{ chains }] } } },
      'standard',
    )
    const auths = await Promise.all(
      chains.map(async (chain): Promise<Cacao> => {
        const h = { t: 'caip122' } as const
        const { domain, version, nonce, statement = '', resources = [] } = request
        const p: Cacao['p'] = {
          domain,
          version,
          nonce,
          statement,
          resources: [...resources, granting],
          iss: `did:pkh:${chain}:${account.address}`,
          aud: uri,
          iat: issuedAt ?? '',
          ...(expirationTime !== undefined && { exp: expirationTime }),
        }
        const message = cacaoText({ h, p, s: { t: 'eip191', s: '' } })
        return { h, p, s: { t: 'eip191', s: await account.signMessage({ message }) } }
      }),
    )
    const claims = { ...request, uri, ...(expirationTime !== undefined && { expirationTime }) }
    const namespace = { chains, methods: ['personal_sign'], events: [] }
    const sessions = readSignIns(auths, namespace, claims)
    expect(sessions).toHaveLength(2)
    await signIn.setSessions(sessions)
    for (const chainId of ['eip155:1', 'eip155:10'] as const) {
      expect(await signIn.getSessions(chainId, account.address)).toMatchObject([
        { cacao: { s: { t: 'eip191' } } },
      ])
    }
  })
})
