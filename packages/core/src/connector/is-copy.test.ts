import { describe, expect, it } from 'vitest'
import { isCopy } from './is-copy.js'

class Provider {
  _events = {}
  request = async () => null
  on() {}
}
class Inherited {
  async request() {
    return null
  }
}
const methods = ['request']
const bound = (provider: Provider) => {
  const request = provider.request.bind(provider)
  return { ...provider, request }
}

describe('two JavaScript objects of one wallet', () => {
  const provider = new Provider()
  it.each<[string, object]>([
    ['the same object', provider],
    ['a spread copy', { ...provider }],
    ['a frozen copy', Object.freeze({ ...provider, isMetaMask: false })],
    ['a bound copy that shares its listeners', bound(provider)],
    ['an object that inherits from it', Object.create(provider)],
    ['a Proxy', new Proxy(provider, { deleteProperty: () => true })],
  ])('isCopy() recognizes two objects as one wallet: %s', (_, other) => {
    expect(isCopy(provider, other, methods)).toBe(true)
    expect(isCopy(other, provider, methods)).toBe(true)
  })

  it('isCopy() recognizes a Proxy as the same wallet if the wallet object inherits its methods and holds state of its own', () => {
    const state = Object.assign(new Inherited(), { _state: {} })
    expect(isCopy(state, new Proxy(state, {}), methods)).toBe(true)
  })
})

describe('JavaScript objects of two wallets', () => {
  it.each<[string, object, object]>([
    ['with different methods', new Provider(), new Provider()],
    ['of the same class', new Inherited(), new Inherited()],
    ['without properties', {}, {}],
    ['with the same plain values', { _state: null, request: 1 }, { _state: null, request: 1 }],
  ])('isCopy() tells two wallets apart: objects %s', (_, one, other) => {
    expect(isCopy(one, other, methods)).toBe(false)
  })
})
