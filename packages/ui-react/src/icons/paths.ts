import { CHECK, CHEVRON_DOWN, GLOBE, WARNING } from './host-glyphs.js'

/** What the first open shows; later views bring their own to `<Glyph>`. Drawn on a 20 grid for a 1.5 px stroke; a dot is a line of no length with a round cap. */
export const ICON_PATHS = {
  alert: 'M10 5.5v5.5M10 14.25v.01',
  back: 'M12 4.5 6.5 10l5.5 5.5',
  check: CHECK,
  'chevron-down': CHEVRON_DOWN,
  'chevron-right': 'M8 5.5l4.5 4.5L8 14.5',
  close: 'M5 5l10 10M15 5 5 15',
  copy: 'M7.5 7.5V5A1.5 1.5 0 0 1 9 3.5h6A1.5 1.5 0 0 1 16.5 5v6a1.5 1.5 0 0 1-1.5 1.5h-2.5M5 7.5h6A1.5 1.5 0 0 1 12.5 9v6a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V9A1.5 1.5 0 0 1 5 7.5Z',
  external:
    'M8 4.5H5.5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V12M11.5 3.5h5v5M16.5 3.5 9.5 10.5',
  globe: GLOBE,
  help: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM7.75 8a2.25 2.25 0 1 1 3.6 1.8c-.75.55-1.35.95-1.35 1.7M10 14v.01',
  info: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 9.25V13.5M10 6.5v.01',
  lock: 'M5.5 8.75h9a1.25 1.25 0 0 1 1.25 1.25v5.25a1.25 1.25 0 0 1-1.25 1.25h-9a1.25 1.25 0 0 1-1.25-1.25V10A1.25 1.25 0 0 1 5.5 8.75ZM6.75 8.75V6.5a3.25 3.25 0 0 1 6.5 0v2.25',
  power: 'M10 3v6.5M6 5.4a6.25 6.25 0 1 0 8 0',
  qr: 'M4.25 3.5h2.5a.75.75 0 0 1 .75.75v2.5a.75.75 0 0 1-.75.75h-2.5a.75.75 0 0 1-.75-.75v-2.5a.75.75 0 0 1 .75-.75ZM13.25 3.5h2.5a.75.75 0 0 1 .75.75v2.5a.75.75 0 0 1-.75.75h-2.5a.75.75 0 0 1-.75-.75v-2.5a.75.75 0 0 1 .75-.75ZM4.25 12.5h2.5a.75.75 0 0 1 .75.75v2.5a.75.75 0 0 1-.75.75h-2.5a.75.75 0 0 1-.75-.75v-2.5a.75.75 0 0 1 .75-.75ZM12.5 12.5v.01M16.5 12.5v.01M14.5 14.5v.01M12.5 16.5v.01M16.5 16.5v.01M10.25 4v2M4 10.25h2M9.75 10.25h2.5',
  refresh: 'M16 10a6 6 0 1 1-1.9-4.4L16 7.3M16 3.5v3.8h-3.8',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l3.5 3.5',
  wallet:
    'M15.5 6.5V5A1.5 1.5 0 0 0 14 3.5H5a1.5 1.5 0 0 0 0 3h10.5A1.5 1.5 0 0 1 17 8v7a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5M13.5 11.5v.01',
  warning: WARNING,
} as const

export type IconName = keyof typeof ICON_PATHS

/** Icons that point along the reading direction and turn round with it. */
export const MIRRORED: ReadonlySet<IconName> = new Set<IconName>(['back', 'chevron-right'])
