import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePermitSignature, permitArguments, permitTypedData } from './permit.js'

const r = 'ab'.repeat(32)
const s = 'cd'.repeat(32)
const permit = {
  owner: `0x${'Aa'.repeat(20)}`,
  spender: `0x${'bb'.repeat(20)}`,
  value: 255n,
  nonce: 3n,
  deadline: 4_096n,
}

it.each([
  ['1b', 27],
  ['1C', 28],
  ['00', 27],
  ['01', 28],
])('a swap’s permit signature is read with the final byte %s', (end, v) => {
  expect(parsePermitSignature(`0x${r}${s}${end}`)).toEqual({ r: `0x${r}`, s: `0x${s}`, v })
})

it('a permit signature that is not 65 bytes with a known final byte is rejected, such as the longer signature of a contract', () => {
  const others = ['0x', `0x${r}${s}`, `0x${r}${s}1d`, `0x${r}${s}1b00`, `${r}${s}1b`]
  for (const answer of others) {
    expect(() => parsePermitSignature(answer)).toThrow('The signed approval cannot be used')
  }
  fc.assert(
    fc.property(fc.string(), (answer) => {
      expect(() => parsePermitSignature(answer)).toThrow('The signed approval cannot be used')
    }),
  )
})

it('the arguments of a token’s permit() are encoded as seven words of 32 bytes', () => {
  const data = permitArguments(permit, { v: 27, r: `0x${r}`, s: `0x${s}` })
  const words = data.slice(2).match(/.{64}/g)
  const last = (text: string) => text.padStart(64, '0')
  const accounts = [last('aa'.repeat(20)), last('bb'.repeat(20))]
  expect(words).toEqual([...accounts, last('ff'), last('1000'), last('1b'), r, s])
})

it('the wallet is asked to sign exactly the given permit, in the token’s EIP-712 domain', () => {
  const domain = { name: 'Coral', version: '2', chainId: 1n, verifyingContract: permit.spender }
  const { message, types, ...rest } = permitTypedData(domain, permit)
  expect(rest).toEqual({ domain, primaryType: 'Permit' })
  expect(message).toEqual(permit)
  expect(types.Permit?.map(({ name, type }) => `${type} ${name}`).join()).toBe(
    'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
  )
})
