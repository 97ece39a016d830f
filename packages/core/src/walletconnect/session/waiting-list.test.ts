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

it('reports the latest pending request, then the one before, then that none is left', async () => {
  const { reports, list, ask, answers } = createList()
  const first = list.during(ask(1), at)
  const second = list.during(ask(2), at)
  answers[1]?.()
  await second
  answers[0]?.()
  await first
  expect(reports).toEqual([at(1).link.href, at(2).link.href, at(1).link.href, undefined])
})

it('reports nothing for a wallet on another device', async () => {
  const { reports, list, ask, answers } = createList()
  const asking = list.during(ask(1), () => undefined)
  answers[0]?.()
  await asking
  expect(reports).toEqual([])
})

it('lists nothing for a request that is not sent, or is reported as sent after it ended', async () => {
  const { reports, list } = createList()
  await expect(list.during(() => Promise.reject(new Error('no')), at)).rejects.toThrow('no')
  let sendLate = (_: number) => {}
  await list.during(async (onSent) => {
    sendLate = onSent
  }, at)
  sendLate(1)
  expect(reports).toEqual([])
})

it('removes every request of an ended session for good', async () => {
  const { reports, list, ask, answers } = createList()
  const asking = [list.during(ask(1), at), list.during(ask(2), at)]
  list.clear()
  for (const answer of answers) answer()
  await Promise.all(asking)
  list.clear()
  expect(reports).toEqual([at(1).link.href, at(2).link.href, undefined])
})
