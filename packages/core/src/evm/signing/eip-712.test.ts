import { hashTypedData, recoverTypedDataAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { TypedData } from '../../adapter/typed-data.js'
import { operation } from '../operation.fixture.js'
import { address, fail, otherAddress, scriptedProvider } from '../provider.fixture.js'
import { signTypedData } from './eip-712.js'

const permit: TypedData = {
  domain: { name: 'Token', version: '1', chainId: 10, verifyingContract: otherAddress },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'notes', type: 'Note[]' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Permit',
  message: { owner: address, value: 2n ** 255n, notes: [{ text: '✓' }] },
}
const sign = (wallet: ReturnType<typeof scriptedProvider>, overrides: Partial<TypedData> = {}) =>
  signTypedData(wallet.provider, { ...operation(), typedData: { ...permit, ...overrides } })

describe('signTypedData() with an EVM wallet (EIP-712)', () => {
  it('signTypedData() asks the wallet to sign the typed data as JSON, with the account first', async () => {
    const signer = privateKeyToAccount(generatePrivateKey())
    const wallet = scriptedProvider({
      eth_signTypedData_v4: (params) => {
        const [from, json] = Object(params)
        expect(from).toBe(address)
        return signer.sign({ hash: hashTypedData(JSON.parse(String(json))) })
      },
    })
    const { signature } = await sign(wallet)
    const recovered = await recoverTypedDataAddress({
      domain: { name: 'Token', version: '1', chainId: 10, verifyingContract: otherAddress },
      types: { Permit: permit.types.Permit ?? [], Note: permit.types.Note ?? [] },
      primaryType: 'Permit',
      message: permit.message,
      signature: `0x${signature.slice(2)}`,
    })
    expect(recovered).toBe(signer.address)
  })

  it.each([10, 10n, '10', '0xa'])(
    'signTypedData() sends the domain’s chain id %o as a number',
    async (chainId) => {
      const wallet = scriptedProvider({ eth_signTypedData_v4: () => '0x00' })
      await sign(wallet, { domain: { chainId } })
      const [, json] = Object(wallet.asked('eth_signTypedData_v4')[0]?.params)
      expect(JSON.parse(String(json)).domain).toEqual({ chainId: 10 })
    },
  )

  it.each([1, 1n, '0x1'])(
    'signTypedData() rejects a domain with another chain’s id, %o, without asking the wallet',
    async (chainId) => {
      const wallet = scriptedProvider()
      await expect(sign(wallet, { domain: { chainId } })).rejects.toMatchObject({
        name: 'ChainMismatchError',
        code: 4901,
      })
      expect(wallet.seen).toEqual([])
    },
  )

  it.each<Partial<TypedData>>([
    { primaryType: 'Nothing' },
    { message: { owner: address, value: 1n } },
    { message: { ...permit.message, owner: '0x1' } },
    { message: { ...permit.message, value: 2n ** 256n } },
    { types: { Permit: [{ name: 'a', type: 'Missing' }] } },
    { domain: { chainId: 'ten' } },
    { domain: { chainId: -1 } },
    { domain: { verifyingContract: '0x1' } },
  ])(
    'signTypedData() rejects typed data that cannot be hashed without asking the wallet: %o',
    async (overrides) => {
      const wallet = scriptedProvider()
      await expect(sign(wallet, overrides)).rejects.toMatchObject({ name: 'InvalidTypedDataError' })
      expect(wallet.seen).toEqual([])
    },
  )

  it.each([undefined, null, 'signed', 7])(
    'signTypedData() rejects the wallet’s answer %o as a signature',
    async (answer) => {
      const wallet = scriptedProvider({ eth_signTypedData_v4: () => answer })
      await expect(sign(wallet)).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
    },
  )

  it.each([4001, -32603, 4200])(
    'signTypedData() does not ask the wallet again after code %i',
    async (code) => {
      const wallet = scriptedProvider({ eth_signTypedData_v4: fail(code) })
      await expect(sign(wallet)).rejects.toMatchObject({ code })
      expect(wallet.asked('eth_signTypedData_v4')).toHaveLength(1)
    },
  )
})
