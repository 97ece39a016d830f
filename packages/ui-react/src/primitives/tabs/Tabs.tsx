import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSheet } from '../../root/RootContext.js'
import { type Tab, TabBar, type TabBarProps } from './TabBar.js'
import css from './tabs.css'

interface TabWithPanel extends Tab {
  readonly panel: ReactNode
}

export interface TabsProps extends Omit<TabBarProps, 'id' | 'tabs'> {
  readonly tabs: readonly TabWithPanel[]
}

/**
 * Tabs of which one panel is visible at a time. Arrow keys select. A panel that was shown keeps its
 * state. A single tab has no bar.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  useSheet(css)
  const id = useId()
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([selected]))
  const scrolls = useRef(new Map<string, number>())
  const panels = useRef<HTMLDivElement>(null)
  if (!seen.has(selected)) setSeen(new Set([...seen, selected]))
  const isSingle = tabs.length < 2

  // A panel with its own scroller loses its scroll position when it is hidden, so restore it.
  useLayoutEffect(() => {
    const places = scrolls.current
    const panel = panels.current?.querySelector<HTMLElement>(':scope > :not([hidden])')
    if (!panel) return
    panel.scrollTop = places.get(selected) ?? 0
    const note = () => places.set(selected, panel.scrollTop)
    panel.addEventListener('scroll', note, { passive: true })
    return () => panel.removeEventListener('scroll', note)
  }, [selected])

  return (
    <>
      {!isSingle && (
        <TabBar id={id} label={label} tabs={tabs} selected={selected} onSelect={onSelect} />
      )}
      <div className="cb-tab-panels" ref={panels}>
        {tabs.map((tab, at) => (
          <div
            key={tab.id}
            className="cb-tab-panel"
            hidden={tab.id !== selected}
            {...(!isSingle && {
              id: `${id}-panel-${at}`,
              role: 'tabpanel',
              tabIndex: 0,
              'aria-labelledby': `${id}-tab-${at}`,
            })}
          >
            {seen.has(tab.id) && tab.panel}
          </div>
        ))}
      </div>
    </>
  )
}
