import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPage, outsideAct } from '../buttons/buttons.fixture.js'
import { defineElements, ElementsDefinedError } from '../vanilla/index.js'

const until = outsideAct((check) => vi.waitFor(check))
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  document.body.replaceChildren()
  await act(async () => {})
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

let defined = 0
/** Creates a page whose elements have new names, because a browser cannot undefine a name. */
function page() {
  const made = createPage()
  cleanups.push(made.end)
  defined += 1
  const prefix = `test${defined}`
  const add = async (name: string, attributes: Record<string, string> = {}) => {
    const element = document.createElement(`${prefix}-${name}`)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    await act(async () => document.body.append(element))
    return element
  }
  return { ...made, prefix, add, define: () => defineElements(made.modal, { prefix }) }
}

const inside = (element: Element) => element.querySelector('button')

describe('Carabiner’s custom elements for buttons', () => {
  it('the element of the connect button renders the button in the page, without a shadow root, and starts the modal', async () => {
    const { add, define, modal } = page()
    define()
    const start = vi.spyOn(modal, 'start')
    const element = await add('button', { size: 'lg' })
    expect(inside(element)?.textContent).toContain('Connect wallet')
    expect(inside(element)?.dataset.carabinerSize).toBe('lg')
    expect(element.shadowRoot).toBeNull()
    expect(start).toHaveBeenCalled()
  })

  it('an element that was already in the page is upgraded by the definition, and keeps its properties', async () => {
    const { add, define } = page()
    const element = await add('wallet-button', { 'connector-id': '6963:x' })
    Reflect.set(element, 'name', 'Early')
    expect(inside(element)).toBeNull()
    await act(async () => define())
    expect(inside(element)?.textContent).toContain('Early')
    expect(element.getAttribute('name')).toBe('Early')
  })

  it('properties that are set on an element appear as its attributes', async () => {
    const { add, define } = page()
    define()
    const element = await add('account-button')
    await act(async () => {
      Reflect.set(element, 'charsStart', 6)
      Reflect.set(element, 'disabled', true)
    })
    expect(element.outerHTML).toContain('chars-start="6"')
    expect(element.hasAttribute('disabled')).toBe(true)
    expect([Reflect.get(element, 'charsStart'), Reflect.get(element, 'balance')]).toEqual([
      '6',
      false,
    ])
    await act(async () => void Reflect.set(element, 'charsStart', undefined))
    expect(element.hasAttribute('chars-start')).toBe(false)
  })

  it('an element follows its attributes and the active account, also after it is moved in the page', async () => {
    const { add, define, connect } = page()
    define()
    const element = await add('account-button', { 'chars-start': '6', 'chars-end': '4' })
    await connect()
    await until(() => expect(element.textContent).toContain('0xf39F…2266'))
    await act(async () => element.setAttribute('name', 'reef.eth'))
    expect(element.textContent).toContain('reef.eth')
    await act(async () => document.body.prepend(element))
    expect(element.textContent).toContain('reef.eth')
    await act(async () => element.remove())
    expect(element.textContent).toBe('')
  })

  it('an element emits the instance’s connect and disconnect events as DOM events', async () => {
    const { add, define, connect, modal } = page()
    define()
    const element = await add('button')
    const emittedEvents: string[] = []
    for (const name of ['connect', 'disconnect']) {
      element.addEventListener(`carabiner-${name}`, (event) => {
        if (event instanceof CustomEvent)
          emittedEvents.push(`${event.type} ${event.detail.connectorId}`)
      })
    }
    await connect()
    await act(() => modal.carabiner.disconnect())
    expect(emittedEvents).toEqual([
      'carabiner-connect 6963:org.reef',
      'carabiner-disconnect 6963:org.reef',
    ])
  })

  it('an element uses another instance if its property `modal` is set to that instance’s modal', async () => {
    const { add, define } = page()
    define()
    const other = page()
    const element = await add('button')
    await act(() => other.modal.setLocale('de'))
    await act(async () => void Reflect.set(element, 'modal', other.modal))
    expect(inside(element)?.textContent).toContain('Wallet verbinden')
  })

  it('an element uses a new instance after its own is destroyed, as on a hot reload', async () => {
    const first = page()
    first.define()
    const shown = await first.add('button')
    await act(async () => first.modal.destroy())
    const second = page()
    await act(async () => defineElements(second.modal, { prefix: first.prefix }))
    await act(() => second.modal.setLocale('de'))
    for (const element of [shown, await first.add('button')]) {
      expect(inside(element)?.textContent).toContain('Wallet verbinden')
      expect(Reflect.get(element, 'modal')).toBe(second.modal)
    }
    expect(() => first.define()).toThrow(ElementsDefinedError)
  })

  it('the pay button’s element requests the payment of its attributes, and emits the receipt or the error', async () => {
    const { add, define, modal } = page()
    define()
    const requests: unknown[] = []
    const receipt = { hash: '0x1' }
    Reflect.set(modal, 'pay', async (request: unknown) => {
      requests.push(request)
      if (requests.length > 1) throw new Error('closed')
      return receipt
    })
    const element = await add('pay-button', {
      amount: '5',
      token: 'eip155:1:0xT eip155:10:0xT',
      recipient: 'eip155:1:0xB eip155:10:0xB',
      reference: 'order 1',
      'expires-at': '2026-12-01T12:00:00Z',
      name: 'Pay 5',
    })
    const details: unknown[] = []
    for (const name of ['carabiner-receipt', 'carabiner-pay-error']) {
      element.addEventListener(name, (event) => {
        if (event instanceof CustomEvent) details.push(event.detail)
      })
    }
    expect(inside(element)?.textContent).toBe('Pay 5')
    await act(async () => inside(element)?.click())
    await act(async () => inside(element)?.click())
    expect(requests[0]).toEqual({
      amount: '5',
      token: ['eip155:1:0xT', 'eip155:10:0xT'],
      recipient: ['eip155:1:0xB', 'eip155:10:0xB'],
      reference: 'order 1',
      expiresAt: Date.UTC(2026, 11, 1, 12),
    })
    expect(details).toEqual([receipt, new Error('closed')])
  })

  it('the pay button’s element emits a PaymentsOffError while payments are turned off', async () => {
    const { add, define } = page()
    define()
    const element = await add('pay-button', { amount: '5', recipient: 'eip155:1:0xB' })
    const refused = new Promise((resolve) => {
      element.addEventListener('carabiner-pay-error', (event) => {
        resolve(event instanceof CustomEvent && event.detail)
      })
    })
    await act(async () => inside(element)?.click())
    expect(await refused).toMatchObject({ name: 'PaymentsOffError' })
  })

  it('a second definition of the elements throws ElementsDefinedError', () => {
    const { define } = page()
    define()
    expect(define).toThrow(ElementsDefinedError)
  })
})
