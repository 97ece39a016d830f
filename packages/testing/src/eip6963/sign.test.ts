import { createWalletClient, custom, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createTestWallet } from './wallet.js'

const key = `0x${'11'.repeat(32)}` as const
const { address } = privateKeyToAccount(key)

function setup() {
  const wallet = createTestWallet({
    name: 'Reef',
    rdns: 'org.reef',
    accounts: [key],
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }],
    authorized: true,
  })
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  return { wallet, request, client: createWalletClient({ transport: custom(wallet.provider) }) }
}

const typedData = {
  domain: { name: 'Mail', chainId: 31337, verifyingContract: address },
  types: {
    Mail: [
      { name: 'text', type: 'string' },
      { name: 'value', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { text: 'hello', value: 2n ** 200n },
} as const

describe('personal_sign', () => {
  it('signs text and bytes, and the signer’s address can be recovered from the signature', async () => {
    const { client, request } = setup()
    const message = 'Hellö 👋'
    const signature = await client.signMessage({ account: address, message })
    expect(await recoverMessageAddress({ message, signature })).toBe(address)
    // A page may also send plain text instead of hex.
    expect(await request('personal_sign', message, address)).toBe(signature)
    const raw = '0xff00ff'
    const bytes = await client.signMessage({ account: address, message: { raw } })
    expect(await recoverMessageAddress({ message: { raw }, signature: bytes })).toBe(address)
  })

  it('shows readable text as text, and other bytes as hex, in the wallet’s prompt', () => {
    const { wallet, request } = setup()
    wallet.controls.setApproval('manual')
    for (const data of ['0x48690a796f75', '0xff00', `0x${'61'.repeat(500)}`]) {
      void request('personal_sign', data, address)
    }
    expect(wallet.requests.map(({ summary }) => summary)).toEqual([
      'Sign message: Hi you',
      'Sign message: 0xff00',
      `Sign message: ${'a'.repeat(160)}…`,
    ])
  })

  it('rejects an account that is not the wallet’s (4100), and swapped parameters (-32602)', async () => {
    const { request } = setup()
    const other = '0x000000000000000000000000000000000000dEaD'
    await expect(request('personal_sign', '0x00', other)).rejects.toMatchObject({ code: 4100 })
    await expect(request('personal_sign', address, 'hi')).rejects.toMatchObject({ code: -32602 })
  })
})

describe('eth_signTypedData_v4', () => {
  it('signs typed data in the form in which viem sends it', async () => {
    const { client } = setup()
    const signature = await client.signTypedData({ account: address, ...typedData })
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address)
  })

  it('rejects typed data that is invalid or has the domain of another chain', async () => {
    const { request } = setup()
    const other = { ...typedData, domain: { chainId: 1 }, message: { text: '', value: '1' } }
    const bad = [other, { ...other, domain: {}, primaryType: 'Nope' }, 'not json', null]
    for (const data of bad) {
      const signing = request('eth_signTypedData_v4', address, data)
      await expect(signing).rejects.toMatchObject({ code: -32602 })
    }
  })
})
