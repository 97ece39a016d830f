import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useRoot } from '../../root/RootContext.js'
import { tabForKey } from './tab-for-key.js'
import { useThumb } from './useThumb.js'

export interface Tab {
  readonly id: string
  readonly label: string
  /** A 16 px icon or picture. */
  readonly icon?: ReactNode
}

export interface TabBarProps {
  readonly id: string
  /** The name of the tab bar. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

export function TabBar({ id, label, tabs, selected, onSelect }: TabBarProps) {
  const { host } = useRoot()
  const bar = useRef<HTMLDivElement>(null)
  useThumb(bar, selected)

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const next = tabs[tabForKey(event.key, at, tabs.length, host.dir === 'rtl') ?? -1]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <div className="cb-tabs" role="tablist" aria-label={label} ref={bar} onKeyDown={onKeyDown}>
      <span className="cb-tabs-thumb" aria-hidden="true" />
      {tabs.map((tab, at) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-tab-${at}`}
          className="cb-tab"
          data-tab={tab.id}
          aria-selected={tab.id === selected}
          aria-controls={`${id}-panel-${at}`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.icon}
          <span>{tab.label}</span>
        </button>
      ))}
    </div>
  )
}
