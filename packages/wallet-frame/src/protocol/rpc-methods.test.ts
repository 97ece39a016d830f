import { expect, it } from 'vitest'
import { allowedMethods, classifyMethod } from './rpc-methods.js'

it('each allowed method is safe or unsafe, and no other is either', () => {
  expect(new Set(allowedMethods).size).toBe(allowedMethods.length)
  for (const method of allowedMethods) expect(classifyMethod(method)).toMatch(/^(safe|unsafe)$/)
  for (const method of ['eth_sign', 'eth_signTransaction', 'eth_requestAccounts', 'toString', '']) {
    expect(classifyMethod(method)).toBeUndefined()
  }
})

it('what signs or grants is unsafe, what reads is not', () => {
  const unsafe = allowedMethods.filter((method) => classifyMethod(method) === 'unsafe')
  expect(unsafe).toEqual([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
  ])
})
