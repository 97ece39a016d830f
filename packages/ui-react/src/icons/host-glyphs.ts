// Icons that are also in the buttons of the host's page. Separate from paths.ts, so that those
// buttons don't load the other icons.

export const CHECK = 'm4.5 10.5 3.75 3.75L15.5 6.5'
export const CHEVRON_DOWN = 'M5.5 8 10 12.5 14.5 8'
export const GLOBE =
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM2.5 10h15M10 2.5c2 2 3 4.5 3 7.5s-1 5.5-3 7.5c-2-2-3-4.5-3-7.5s1-5.5 3-7.5Z'
export const WARNING =
  'M8.9 4 2.75 14.6a1.25 1.25 0 0 0 1.1 1.9h12.3a1.25 1.25 0 0 0 1.1-1.9L11.1 4a1.27 1.27 0 0 0-2.2 0ZM10 8v3.5M10 13.75v.01'
