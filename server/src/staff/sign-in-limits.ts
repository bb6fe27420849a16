import { hash } from 'node:crypto'
import { rateLimits } from '#contract'
import type { BrowserCtx } from '#http/bind'
import { addressWindows } from '#platform/limits/address-windows'
import type { Subject } from '#platform/limits/types'
import { listNetworks } from '#platform/network'
import { findKnownDevice } from './cookies.ts'
import type { StaffDeps } from './deps.ts'

const TOTP_PER_DAY = 100

/**
 * Counts a try of a password. Strangers are counted by network and by account. A browser in which the person has signed in before
 * is counted by itself alone: whatever strangers try, the person can sign in with it.
 */
export async function countPasswordTry(deps: StaffDeps, browser: BrowserCtx, email: string): Promise<void> {
  const device = findKnownDevice(deps.deviceSealer, browser.cookies, email)
  if (device) return browser.countTry(minute(`sign-in device:${device.id}`, rateLimits.signInDevicePerMinute))
  // The network first: a network that is refused uses up nothing of the account.
  await browser.countTry(networkSubject(browser.network))
  await browser.countTry(minute(`sign-in account:${accountTag(email)}`, rateLimits.signInAccountPerMinute))
}

/** Codes of an authenticator app are counted in the same way, by day. */
export function secondFactorSubject(
  deps: StaffDeps,
  { cookies }: BrowserCtx,
  person: { readonly email: string },
): Subject {
  const device = findKnownDevice(deps.deviceSealer, cookies, person.email)
  const group = device ? `totp device:${device.id}` : `totp account:${accountTag(person.email)}`
  return { group, windows: [{ id: 'd', kind: 'day', limit: TOTP_PER_DAY }] }
}

export const resetSubject = (email: string): Subject => ({
  group: `password-reset:${accountTag(email)}`,
  windows: [{ id: 'd', kind: 'day', limit: rateLimits.passwordResetPerDay }],
})

export const newDeviceSubject = (personId: string): Subject => ({
  group: `new-device e-mail:${personId}`,
  windows: [{ id: 'd', kind: 'day', limit: rateLimits.newDeviceEmailsPerDay }],
})

const networkSubject = (network: string): Subject => ({
  group: `sign-in network:${listNetworks(network).at(-1)?.network}`,
  windows: addressWindows('n', network, rateLimits.signInAddressPerMinute),
})

const minute = (group: string, limit: number): Subject => ({ group, windows: [{ id: 'm', kind: 'sliding', limit }] })

/** What a stranger typed must not become a key in Redis. */
const accountTag = (email: string): string => hash('sha256', email.toLowerCase(), 'hex')
