import { numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkHoldings, type Question } from './holdings.js'
import type { Movement } from './read-changes.js'

const me = `0x${'11'.repeat(20)}` as const
const token = `0x${'22'.repeat(20)}` as const
const cats = `0x${'33'.repeat(20)}` as const
const other = `0x${'44'.repeat(20)}` as const
const word = (value: bigint) => numberToHex(value, { size: 32 })
const functions = {
  '0x70a08231': 'balanceOf',
  '0x00fdd58e': 'balanceOfId',
  '0x6352211e': 'ownerOf',
  '0x313ce567': 'decimals',
  '0xdd62ed3e': 'allowance',
} as const
type Answers = Partial<Record<(typeof functions)[keyof typeof functions], bigint>>

/** Checks what the account holds of one contract, with its answers before and after. */
function check(movements: readonly Movement[], at: string, before: Answers, after: Answers) {
  const holdings = checkHoldings(me, { movements, allowances: [] }, [other])
  if (!holdings) throw new Error('too much to compare')
  const answer = (answers: Answers) => (question: Question) => {
    const name = functions[question.data.slice(0, 10) as keyof typeof functions]
    const value = question.to === at ? answers[name] : undefined
    return value === undefined ? undefined : word(value)
  }
  const { questions, read } = holdings
  return read(questions.map(answer(before)), questions.map(answer(after)))
}

describe('the holdings of the account before and after', () => {
  it('a token that logs another amount than it moves is shown with the difference of its balances', () => {
    const seen = check([{ token, sum: -100n }], token, { balanceOf: 500n }, { balanceOf: 390n })
    expect(seen).toEqual({
      state: 'known',
      changes: [{ direction: 'out', value: { type: 'amount', token, raw: 110n } }],
    })
  })

  it('the changes are unknown if a token with a logged transfer reports no balance', () => {
    expect(check([{ token, sum: -100n }], token, {}, {})).toEqual({ state: 'none' })
  })

  it('an amount that a called token moves without a log is shown', () => {
    const [before, after] = [{ balanceOf: 5n, decimals: 6n }, { balanceOf: 9n }]
    expect(check([], other, before, after)).toMatchObject({
      changes: [{ direction: 'in', value: { type: 'amount', token: other, raw: 4n } }],
    })
  })

  it('the changes are unknown if the balance at a called contract without decimals changes, because it may be a collection', () => {
    expect(check([], other, { balanceOf: 5n }, { balanceOf: 4n })).toEqual({ state: 'none' })
  })

  it('a called contract that reports no balance changes nothing', () => {
    expect(check([], other, {}, {})).toEqual({ state: 'known', changes: [] })
  })

  const item = { token: cats, id: 7n, sum: -1n }
  it('an item is shown as leaving if its contract names another owner afterwards', () => {
    expect(check([item], cats, { ownerOf: BigInt(me) }, { ownerOf: 1n })).toMatchObject({
      changes: [{ direction: 'out', id: 7n, count: 1n }],
    })
  })

  it.each([
    ['still names this owner', { ownerOf: BigInt(me) }, { ownerOf: BigInt(me) }],
    ['counts another number of them', { balanceOfId: 9n }, { balanceOfId: 7n }],
  ])('the changes are unknown if the contract of a moved item %s', (_, before, after) => {
    expect(check([item], cats, before, after)).toEqual({ state: 'none' })
  })

  it('the changes are unknown if an item leaves although its log has a count of zero', () => {
    const nothing = { token: cats, id: 7n, sum: 0n }
    const seen = check([nothing], cats, { balanceOfId: 9n }, { balanceOfId: 8n })
    expect(seen).toEqual({ state: 'none' })
  })

  it('an allowance is read from the contract, because its log may name less', () => {
    const change = {
      direction: 'allows',
      value: { type: 'amount', token, raw: 5n },
      spender: other,
    } as const
    const holdings = checkHoldings(me, { movements: [], allowances: [change] }, [])
    expect(holdings?.read([undefined], [word(10n)])).toMatchObject({
      changes: [{ direction: 'allows', value: { raw: 10n } }],
    })
  })

  it('the holdings are not compared if too many assets move', () => {
    const movements = Array.from({ length: 17 }, (_, at) => ({
      token: numberToHex(at + 1, { size: 20 }),
      sum: 1n,
    }))
    expect(checkHoldings(me, { movements, allowances: [] }, [])).toBeUndefined()
  })
})
