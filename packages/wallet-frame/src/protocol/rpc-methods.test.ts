import { expect, it } from 'vitest'
import { reads, signing } from './listed-methods.fixture.js'
import { allowedMethods, classifyMethod } from './rpc-methods.js'

it('[S7.42] allows only the listed methods', () => {
  expect([...allowedMethods].sort()).toEqual([...reads, ...signing].sort())
  for (const method of ['eth_sign', 'eth_signTransaction', 'eth_requestAccounts', 'toString', '']) {
    expect(classifyMethod(method)).toBeUndefined()
  }
})

it('[S5.15][S6.03][S6.04] classifies each method as unsafe (signs or grants) or safe (reads)', () => {
  const of = (kind: 'safe' | 'unsafe') =>
    allowedMethods.filter((method) => classifyMethod(method) === kind)
  expect(of('safe')).toEqual(reads)
  expect(of('unsafe')).toEqual(signing)
  expect(new Set(allowedMethods).size).toBe(reads.length + signing.length)
})
