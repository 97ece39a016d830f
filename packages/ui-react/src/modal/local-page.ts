/**
 * Returns whether the page is on a developer's machine. Messages for developers are shown only
 * there.
 */
export const isLocalPage = ({ hostname }: Pick<Location, 'hostname'>): boolean =>
  /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname)
