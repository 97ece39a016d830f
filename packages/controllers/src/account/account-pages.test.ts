import { proxy } from 'valtio/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
import type { AccountRequest } from '../sources/account-request.js'
import type { Page } from '../sources/data-sources.js'
import { createAccountPages, initialPagesState } from './account-pages.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

/** Creates a paged list for a connected account. The test answers each request. */
async function setupPages(most = 100) {
  const harness = setup()
  const reads: (AccountRequest & {
    cursor?: string
    give(page: Page<string>): Promise<void>
    refuse(error: unknown): Promise<void>
  })[] = []
  await harness.connected('0xA')
  const pages = createAccountPages<string>(harness.carabiner, harness.shell, {
    action: 'things',
    state: proxy(initialPagesState()),
    most,
    idOf: (item) => item,
    ask: (request) =>
      new Promise((resolve, reject) => {
        reads.push({
          ...request,
          async give(page) {
            resolve(page)
            await settle()
          },
          async refuse(error) {
            reject(error)
            await settle()
          },
        })
      }),
  })
  ends.push(() => {
    harness.shell.destroy()
    harness.carabiner.destroy()
  })
  const lastRequest = () => {
    const request = reads.at(-1)
    if (!request) throw new Error('nothing was asked')
    return request
  }
  return {
    ...harness,
    pages,
    asked: reads,
    last: lastRequest,
    cursors: () => reads.map(({ cursor }) => cursor),
  }
}

it('a paged account list reads every page by its cursor, without duplicate entries', async () => {
  const { pages, last, cursors } = await setupPages()
  void pages.load()
  await last().give({ items: ['a', 'b'], next: '2' })
  expect([pages.list(), pages.state.hasMore]).toEqual([['a', 'b'], true])
  void pages.loadMore()
  void pages.loadMore()
  expect(pages.state.isLoadingMore).toBe(true)
  await last().give({ items: ['b', 'c'] })
  expect([pages.list(), pages.state.hasMore, pages.state.isLoadingMore]).toEqual([
    ['a', 'b', 'c'],
    false,
    false,
  ])
  await pages.loadMore()
  await pages.load()
  expect(cursors()).toEqual([undefined, '2'])
})

it('a paged account list keeps the loaded pages when the next page fails, and reads that page again after 30 s', async () => {
  const { pages, last, asked, cursors } = await setupPages()
  void pages.load()
  await last().give({ items: ['a'], next: '2' })
  void pages.loadMore()
  await last().refuse(new Error('down'))
  expect(pages.state).toMatchObject({ status: 'error', count: 1, hasMore: true })
  await pages.loadMore()
  expect(asked.length).toBe(2)
  vi.setSystemTime(Date.now() + 30_000)
  void pages.load()
  await last().give({ items: ['b'] })
  expect([pages.state.status, pages.list()]).toEqual(['ready', ['a', 'b']])
  expect(cursors()).toEqual([undefined, '2', '2'])
})

it('a paged account list stops loading if its source never reports a last page', async () => {
  const { pages, last, asked } = await setupPages()
  void pages.load()
  await last().give({ items: ['a'], next: '1' })
  for (let page = 2; page < 20 && pages.state.hasMore; page += 1) {
    void pages.loadMore()
    await last().give({ items: ['a'], next: String(page) })
  }
  expect(asked.length).toBe(6)
  const itself = await setupPages()
  void itself.pages.load()
  await itself.last().give({ items: ['a'], next: '1' })
  void itself.pages.loadMore()
  await itself.last().give({ items: ['b'], next: '1' })
  expect([itself.pages.list(), itself.pages.state.hasMore]).toEqual([['a', 'b'], false])
})

it('a paged account list stops at its maximum number of entries', async () => {
  const { pages, last } = await setupPages(3)
  void pages.load()
  await last().give({ items: ['a', 'b', 'c', 'd'], next: '2' })
  expect([pages.list(), pages.state.hasMore]).toEqual([['a', 'b', 'c'], false])
})

it('when another account becomes active, a watched paged list is emptied and reads the newly active account’s list at once', async () => {
  const { pages, last, asked, report } = await setupPages()
  const stop = pages.watch()
  await last().give({ items: ['a'], next: '2' })
  void pages.loadMore()
  const oldRequest = last()
  report({ type: 'changed', connectorId: 'one', grant: grant('0xB') })
  await settle()
  expect([oldRequest.signal.aborted, pages.list(), pages.state.status]).toEqual([
    true,
    [],
    'loading',
  ])
  expect([last().account.address, last().cursor, pages.state.isLoadingMore]).toEqual([
    '0xB',
    undefined,
    false,
  ])
  await oldRequest.give({ items: ['of A'] })
  await last().give({ items: ['b'] })
  expect(pages.list()).toEqual(['b'])
  stop()
  report({ type: 'changed', connectorId: 'one', grant: grant('0xC') })
  await settle()
  expect([pages.list(), asked.length]).toEqual([[], 3])
})

it('refreshing a paged account list reads the first page again and keeps the entries until that page arrives', async () => {
  const { pages, last } = await setupPages()
  void pages.load()
  await last().give({ items: ['a'] })
  void pages.refresh()
  expect(pages.list()).toEqual(['a'])
  await last().give({ items: ['new', 'a'] })
  expect(pages.list()).toEqual(['new', 'a'])
  void pages.refresh()
  await last().refuse(new Error('down'))
  expect([pages.state.status, pages.list()]).toEqual(['error', ['new', 'a']])
  vi.setSystemTime(Date.now() + 30_000)
  void pages.load()
  await last().give({ items: ['newer'] })
  expect([pages.state.status, pages.list()]).toEqual(['ready', ['newer']])
})

it('clearing a paged account list removes all entries, and the next read starts at the first page', async () => {
  const { pages, last, cursors } = await setupPages()
  void pages.load()
  await last().give({ items: ['a'], next: '2' })
  pages.clear()
  expect([pages.list(), pages.state.count, pages.state.hasMore]).toEqual([[], 0, false])
  void pages.loadMore()
  await last().give({ items: ['b'] })
  expect([pages.list(), cursors()]).toEqual([['b'], [undefined, undefined]])
})
