import {
  address,
  amount,
  native,
  statement,
  text,
  type WarningCode,
  warn,
} from '@carabiner/core/preview'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrameMessageError } from '../../frame-message-error.js'
import { createApproval } from '../approval/approval.js'
import { factsOf } from '../facts-of.js'
import type { Prepared, Review } from '../review.js'
import { ApprovalScreen } from './ApprovalScreen.js'

const ann = '0x000000000000000000000000000000000000a11e'
const network = {
  id: 'eip155:1',
  name: 'Harbor',
  rpcUrl: 'http://127.0.0.1:9',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const cleanups: (() => void)[] = []
/** Sets the screen's visibility. */
let see: (entry: { intersectionRatio: number; isVisible?: boolean }) => void
const size = { clientWidth: 360, clientHeight: 600, scrollHeight: 600, scrollTop: 0 }
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  Object.assign(size, { clientWidth: 360, clientHeight: 600, scrollHeight: 600, scrollTop: 0 })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  for (const name of ['clientWidth', 'clientHeight', 'scrollHeight', 'scrollTop'] as const) {
    vi.spyOn(Element.prototype, name, 'get').mockImplementation(() => size[name])
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void, options: object) {
        expect(options).toMatchObject({ trackVisibility: true, delay: 100 })
        see = (entry) => act(() => tell([entry]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  for (const end of cleanups.splice(0)) act(end)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const reviewOf = (
  warnings: readonly WarningCode[] = [],
  overrides: Partial<Review> = {},
): Review => ({
  network,
  account: ann,
  facts: factsOf(network, new Map()),
  details: [],
  statements: [statement('native.send', { amount: native(10n ** 18n), to: address(ann) })],
  warnings: warnings.map((code) => warn(code, { reason: text('no') })),
  ...overrides,
})

/** Opens the screen. Each time, its request is prepared with the next of these results. */
async function open(...results: (Review | Error | 'never')[]) {
  const queue = [...results]
  let current: Review | Error | 'never' | undefined
  const approve = vi.fn(async () => '0x1')
  const rejectAll = vi.fn()
  const job = {
    isPerishable: results.length > 1,
    async prepare(): Promise<Prepared> {
      current = queue.shift() ?? current
      if (current === 'never' || current === undefined) return new Promise(() => {})
      if (current instanceof Error) throw current
      return {
        review: current,
        fingerprint: JSON.stringify(current.warnings, (_, one) =>
          String(one) === one ? one : typeof one === 'bigint' ? `${one}` : one,
        ),
        approve,
      }
    },
  }
  const { signal } = new AbortController()
  const approval = createApproval(job, { unlock: async () => ({}) as never, signal })
  const rejected = approval.result.then(
    () => undefined,
    (error: Error) => error.message,
  )
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  cleanups.push(() => {
    root.unmount()
    container.remove()
    approval.reject()
  })
  await act(async () =>
    root.render(
      <ApprovalScreen
        approval={approval}
        origin="https://shop.example"
        position={{ at: 1, of: 2 }}
        onRejectAll={rejectAll}
      />,
    ),
  )
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find((one) => one.textContent === name)
  return {
    container,
    approval,
    approve,
    rejected,
    rejectAll,
    button,
    confirm: () => button('Confirm'),
    isHeld: () => button('Confirm')?.getAttribute('aria-disabled') === 'true',
    hold: () => container.querySelector('.wf-approval-hold')?.textContent,
    press: (name: string) => act(async () => button(name)?.click()),
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const inView = { intersectionRatio: 1, isVisible: true }

describe('the approval screen of a request', () => {
  it('shows the page, network, account, request and the number of waiting requests', async () => {
    const { container } = await open(reviewOf(['receiver.first']))
    const words = container.textContent
    for (const part of [
      'shop.example',
      'asks you to confirm',
      '1 of 2',
      'Harbor',
      '0x000000…00a11e',
      'Send 1 ETH to 0x000000000000000000000000000000000000A11E.',
      'Note First time sending',
    ]) {
      expect(words).toContain(part)
    }
  })

  it('has a button that rejects all waiting requests', async () => {
    const { press, rejectAll } = await open(reviewOf())
    await press('Reject all')
    expect(rejectAll).toHaveBeenCalledOnce()
  })

  it('ignores a press on Confirm for the first 500 ms, and tells the visitor why', async () => {
    const { isHeld, hold } = await open(reviewOf())
    see(inView)
    expect([isHeld(), hold()]).toEqual([true, 'Take a moment to read it first.'])
    await pass(499)
    expect(isHeld()).toBe(true)
    await pass(1)
    expect([isHeld(), hold()]).toEqual([false, ''])
  })

  it.each([
    ['covered', { intersectionRatio: 1, isVisible: false }],
    ['half out of view', { intersectionRatio: 0.5, isVisible: true }],
  ])('ignores Confirm while the screen is %s, and for 500 ms afterwards', async (_, entry) => {
    const { isHeld, hold } = await open(reviewOf())
    see(inView)
    await pass(500)
    see(entry)
    expect([isHeld(), hold()]).toEqual([true, 'Take a moment to read it first.'])
    await pass(500)
    expect([isHeld(), hold()]).toEqual([
      true,
      'Something covers this window, so you can’t confirm.',
    ])
    await pass(5_000)
    see(inView)
    expect(isHeld()).toBe(true)
    await pass(500)
    expect(isHeld()).toBe(false)
  })

  it('accepts Confirm while the screen is in view in a browser that cannot detect elements over it', async () => {
    const { isHeld } = await open(reviewOf())
    see({ intersectionRatio: 1 })
    await pass(500)
    expect(isHeld()).toBe(false)
  })

  it('ignores Confirm while the document is hidden or the window is too small', async () => {
    const { isHeld, hold } = await open(reviewOf())
    see(inView)
    await pass(500)
    visibility = 'hidden'
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect([isHeld(), hold()]).toEqual([true, 'This window isn’t visible.'])
    visibility = 'visible'
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    await pass(500)
    expect(isHeld()).toBe(false)
    size.clientHeight = 100
    await act(async () => window.dispatchEvent(new Event('resize')))
    expect([isHeld(), hold()]).toEqual([true, 'This window is too small to read.'])
  })

  it('ignores Confirm until the visitor has scrolled to the end', async () => {
    size.scrollHeight = 2_000
    const { container, isHeld, hold } = await open(reviewOf())
    see(inView)
    await pass(500)
    expect([isHeld(), hold()]).toEqual([true, 'Scroll to the end first.'])
    size.scrollTop = 1_399
    await act(async () =>
      container.querySelector('.wf-approval-scroll')?.dispatchEvent(new Event('scroll')),
    )
    expect(isHeld()).toBe(false)
  })

  it('requires a ticked checkbox for a strong warning, and ignores a tick made by a script', async () => {
    const { container, isHeld, hold } = await open(reviewOf(['approve.all']))
    see(inView)
    await pass(500)
    expect([isHeld(), hold()]).toEqual([true, 'Tick the box above first.'])
    await act(async () => container.querySelector('input')?.click())
    expect(isHeld()).toBe(true)
  })

  it('ignores button presses made by a script', async () => {
    const { press, approve, isHeld } = await open(reviewOf())
    see(inView)
    await pass(500)
    expect(isHeld()).toBe(false)
    await press('Confirm')
    expect(approve).not.toHaveBeenCalled()
  })

  it('cannot be confirmed while it has a blocking warning', async () => {
    const { container, isHeld, hold, approval, approve } = await open(
      reviewOf(['typed.chain', 'approve.all']),
    )
    see(inView)
    await pass(500)
    expect([isHeld(), hold()]).toEqual([true, 'You can’t confirm this request.'])
    expect(container.querySelector('input')).toBeNull()
    await act(async () => approval.confirm())
    expect(approve).not.toHaveBeenCalled()
  })

  it('shows a changed request from its top, and Confirm works only after the visitor has scrolled through it again', async () => {
    const { container, isHeld } = await open(reviewOf(), reviewOf(['receiver.first']))
    see(inView)
    await pass(500)
    expect(isHeld()).toBe(false)
    await pass(14_500)
    expect(container.textContent).toContain(
      'The request has changed since you opened it. Read it again.',
    )
    expect(isHeld()).toBe(true)
    await pass(500)
    expect(isHeld()).toBe(false)
  })

  it('does not sign a request that changes between the press on Confirm and the signature', async () => {
    const { approval, approve, container } = await open(reviewOf(), reviewOf(['balance.low']))
    await act(async () => approval.confirm())
    expect(approve).not.toHaveBeenCalled()
    expect(container.textContent).toContain(
      'The request has changed since you opened it. Read it again.',
    )
  })

  it('can be closed while the request is still being prepared', async () => {
    const { container, press, rejected } = await open('never')
    expect(container.querySelector('[role=status]')?.textContent).toBe('Reading the request')
    await press('Reject')
    expect(await rejected).toBe('User rejected the request')
  })

  it('reports a failure if the network never answers', async () => {
    const { container } = await open('never')
    await pass(45_000)
    expect(container.querySelector('[role=alert]')?.textContent).toContain(
      'The network did not answer',
    )
  })

  it('shows a failure, and the visitor can retry, or leave so that the page gets the reason', async () => {
    const { container, press, rejected } = await open(
      new FrameMessageError('No luck'),
      new Error('secret node words'),
      reviewOf(),
    )
    expect(container.querySelector('[role=alert]')?.textContent).toBe('That did not work No luck')
    await press('Try again')
    expect(container.querySelector('[role=alert]')?.textContent).toBe(
      'That did not work The network did not answer',
    )
    await press('Try again')
    expect(container.textContent).toContain('Send 1 ETH')
    await press('Reject')
    expect(await rejected).toBe('User rejected the request')
  })

  it('shortens long values in a sentence, and shows them in full below and under Details', async () => {
    const sent = statement('native.send', {
      amount: native(1_234_567_890_123_456_789n),
      to: address(ann),
    })
    const changes = [{ direction: 'out', value: native(1_234_567_890_123_456_789n) }] as const
    const { container } = await open(
      reviewOf([], { statements: [sent], preview: { state: 'known', changes } }),
    )
    const whole = '0x000000000000000000000000000000000000A11E'
    const textOf = (at: string) => container.querySelector(at)?.textContent
    const sentence = container.querySelector('.wf-approval-sentence')
    expect(sentence?.textContent).toBe(`Send 1.234567890123456789 ETH to ${whole}.`)
    const visible = sentence?.cloneNode(true)
    if (!(visible instanceof HTMLElement)) throw new Error('no sentence')
    for (const hidden of visible.querySelectorAll('.wf-rest')) hidden.replaceWith('…')
    expect(visible.textContent).toBe('Send 1.23… ETH to 0x000000…00A11E.')
    expect(textOf('.wf-approval-statements .wf-address')).toBe(whole)
    expect(textOf('.wf-story')).toContain('You give')
    expect(textOf('.wf-story .wf-approval-quiet')).toBe('1.234567890123456789 ETH')
    expect(textOf('.wf-approval-details')).toContain('Amount1.234567890123456789 ETH')
  })

  it('shows both addresses in full if one imitates the other', async () => {
    const earlier = '0x00000012345678901234567890123456780a11e0'
    const lookalike = warn('receiver.lookalike', { known: address(earlier) })
    const { container } = await open(reviewOf([], { warnings: [lookalike] }))
    const shown = container.querySelector('.wf-approval-compared')?.textContent
    expect(shown?.toLowerCase()).toBe(earlier)
  })

  it('names the recipient if it is the visitor’s own account or a known contract', async () => {
    const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
    const statements = [ann, permit2].map((to) =>
      statement('native.send', { amount: native(1n), to: address(to) }),
    )
    const { container } = await open(reviewOf([], { statements }))
    const names = [...container.querySelectorAll('.wf-approval-statements .wf-address-name')]
    expect(names.map(({ textContent }) => textContent)).toEqual(['Your account', 'Permit2'])
  })

  it('is one main landmark with one heading of the first level', async () => {
    const { container } = await open(reviewOf())
    expect(container.querySelectorAll('main')).toHaveLength(1)
    expect(container.querySelector('h1')?.textContent).toBe('shop.example asks you to confirm')
  })

  it('says so if the result of the simulation is unknown', async () => {
    const { container } = await open(reviewOf(['preview.none'], { preview: { state: 'none' } }))
    expect(container.querySelector('.wf-approval-changes')?.textContent).toBe(
      'Balance changesThis couldn’t be worked out in advance.',
    )
  })
})

describe('a token with a UI multiplier', () => {
  const token = '0x1111111111111111111111111111111111111111'
  const show = async (uiMultiplier: string) => {
    const facts = factsOf(
      network,
      new Map([[token, { symbol: 'SHARE', decimals: 6, uiMultiplier }]]),
    )
    const value = amount(token, 2_000_000n)
    const { container } = await open(
      reviewOf([], {
        facts,
        statements: [statement('erc20.transfer', { amount: value, to: address(ann) })],
        preview: { state: 'known', changes: [{ direction: 'out', value }] },
      }),
    )
    return ['.wf-approval-sentence', '.wf-approval-amount'].map(
      (at) => container.querySelector(at)?.textContent,
    )
  }

  it('is shown in scaled amounts on the approval screen', async () => {
    const [sentence, left] = await show('5')
    expect(sentence).toMatch(/^Send 10 SHARE to 0x/)
    expect(left).toBe('−10 SHARE')
  })

  it.each(['0', 'NaN', '-5', '1e99'])(
    'is shown in the token’s smallest unit if the multiplier is %s',
    async (nonsense) => {
      const [sentence, left] = await show(nonsense)
      expect(sentence).toMatch(/^Send 2000000 .*SHARE/)
      expect(left).toMatch(/^−2000000 .*SHARE/)
    },
  )
})

describe('a limit that the visitor types on the approval screen', () => {
  const editable = { token: ann, amount: 2n ** 256n - 1n, decimals: 6 }
  const million = 10n ** 6n

  async function enter(words: string, limit: Review['editable'] = editable) {
    const { container, approval, press } = await open(reviewOf([], { editable: limit }))
    const edit = vi.spyOn(approval, 'edit')
    const input = container.querySelector('input')
    if (!input) throw new Error('no field')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await press('Set limit')
    return { edit, note: container.querySelector('form [role=status]')?.textContent }
  }

  it.each([
    ['1,234', 1_234n * million],
    ['1,234.5 USDC', 1_234_500_000n],
    ['1.234', 1_234_000n],
    ['10', 10n * million],
  ])('is parsed in the number format of the screen’s language: %j', async (words, allowance) => {
    const { edit } = await enter(words)
    expect(edit).toHaveBeenCalledWith({ allowance })
  })

  it('is in scaled units for a token with a UI multiplier', async () => {
    const scaled = { ...editable, uiMultiplier: '5' }
    const { edit } = await enter('10', scaled)
    expect(edit).toHaveBeenCalledWith({ allowance: 2n * million })
    const { container } = await open(
      reviewOf([], { editable: { ...scaled, amount: 3n * million } }),
    )
    expect(container.querySelector('input')?.value).toBe('15')
  })

  it.each(['1.2345678', '1,23.4', 'all of it', ''])(
    'is refused if it is not an amount: %j',
    async (words) => {
      const { edit, note } = await enter(words)
      expect(edit).not.toHaveBeenCalled()
      expect(note).toBe('Enter an amount with up to 6 decimals.')
    },
  )
})
