import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveRegions, useAnnounce, ViewAnnouncer } from './LiveRegions.js'

const cleanups: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) act(cleanUp)
  vi.unstubAllGlobals()
})

function Says({ text }: { readonly text: string }) {
  const announce = useAnnounce()
  useEffect(() => announce(text), [announce, text])
  return null
}

function setUp() {
  const container = document.createElement('div')
  const root = createRoot(container)
  cleanups.push(() => root.unmount())
  const show = (left: boolean, text: string) =>
    act(() =>
      root.render(
        <LiveRegions>
          <Says text="Copied" />
          <ViewAnnouncer left={left}>
            <Says text={text} />
          </ViewAnnouncer>
        </LiveRegions>,
      ),
    )
  const spoken = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  return { show, spoken }
}

it('the live region withdraws the announcements of a view that the visitor leaves, and keeps all others', () => {
  const { show, spoken } = setUp()
  show(false, 'Confirm in Reef')
  expect(spoken()).toEqual(['Copied', 'Confirm in Reef'])
  show(true, 'Confirm in Reef')
  expect(spoken()).toEqual(['Copied'])
})

it('the live region announces nothing new for a view that fades out', () => {
  const { show, spoken } = setUp()
  show(true, 'Confirm in Reef')
  show(true, 'Done')
  expect(spoken()).toEqual(['Copied'])
})
