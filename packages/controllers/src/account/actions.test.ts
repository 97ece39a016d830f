import type { Adapter } from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { listAccountActions } from './actions.js'

const refuse = () => Promise.reject(new Error('not here'))
const send = {
  estimateFee: refuse,
  maxAmount: refuse,
  watchReceipt: refuse,
  sendTransaction: refuse,
}
const contracts = { read: refuse, write: refuse, isContract: refuse }

/** A family that can do what the test says, and is asked for nothing. */
const family = (abilities: Partial<Adapter> = {}): Adapter => ({
  namespace: 'eip155',
  owns: 'engine',
  start() {},
  connect: refuse,
  disconnect: refuse,
  switchNetwork: refuse,
  getBalance: refuse,
  signMessage: refuse,
  ...abilities,
})
const names = (...parameters: Parameters<typeof listAccountActions>) =>
  listAccountActions(...parameters).map(({ action }) => action)

describe('[S2.08] what an account is offered', () => {
  // Any view serves: none of these has its own yet.
  const all = { send: 'Networks', receive: 'Networks', swap: 'Networks', buy: 'Networks' } as const

  it('is what its family can do, in one order', () => {
    expect(names(family({ send, contracts }), all)).toEqual(['buy', 'swap', 'receive', 'send'])
    expect(names(family({ send }), all)).toEqual(['buy', 'receive', 'send'])
    expect(names(family(), all)).toEqual(['buy', 'receive'])
  })

  it('is what a view is there for', () => {
    const able = family({ send, contracts })
    expect(listAccountActions(able, { send: 'Networks' })).toEqual([
      { action: 'send', view: 'Networks' },
    ])
    expect(names(able, {})).toEqual([])
  })
})
