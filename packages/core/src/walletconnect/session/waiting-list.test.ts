import { expect, it } from 'vitest'
import type { WaitingWallet } from '../../connector/shared-session.js'
import { createWaitingList } from './waiting-list.js'

const at = (id: number): WaitingWallet => ({
  name: 'Rainbow',
  link: { href: `rainbow://wc?requestId=${id}`, target: '_self' },
})

function createList() {
  const reports: (string | undefined)[] = []
  const list = createWaitingList((wallet) => reports.push(wallet?.link.href))
  const answers: (() => void)[] = []
  const ask = (id: number) => (onSent: (id: number) => void) =>
    new Promise<void>((resolve) => {
      onSent(id)
      answers.push(resolve)
    })
  return { reports, list, ask, answers }
}

it('of two pending WalletConnect requests, the newer one’s link is reported, then after its answer the older one’s, then no link', async () => {
  const { reports, list, ask, answers } = createList()
  const first = list.during(ask(1), at)
  const second = list.during(ask(2), at)
  answers[1]?.()
  await second
  answers[0]?.()
  await first
  expect(reports).toEqual([at(1).link.href, at(2).link.href, at(1).link.href, undefined])
})

it('no link is reported for a pending WalletConnect request to a wallet on another device', async () => {
  const { reports, list, ask, answers } = createList()
  const asking = list.during(ask(1), () => undefined)
  answers[0]?.()
  await asking
  expect(reports).toEqual([])
})

it('a WalletConnect request that was not sent, or is reported as sent only after its end, is not listed as pending', async () => {
  const { reports, list } = createList()
  await expect(list.during(() => Promise.reject(new Error('no')), at)).rejects.toThrow('no')
  let sendLate = (_: number) => {}
  await list.during(async (onSent) => {
    sendLate = onSent
  }, at)
  sendLate(1)
  expect(reports).toEqual([])
})

it('all pending requests of an ended WalletConnect session are removed at once, and late answers to them report nothing', async () => {
  const { reports, list, ask, answers } = createList()
  const asking = [list.during(ask(1), at), list.during(ask(2), at)]
  list.clear()
  for (const answer of answers) answer()
  await Promise.all(asking)
  list.clear()
  expect(reports).toEqual([at(1).link.href, at(2).link.href, undefined])
})
