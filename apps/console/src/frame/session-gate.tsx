import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AuthenticationError, type AdminApi, type AdminOrganisation, type Me, type StaffMembership } from '@tessera/sdk'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import * as words from '#words/frame'
import { formatLanguage } from '../kit/language.ts'
import { Loading } from '../kit/loading.tsx'
import { Problem } from '../kit/problem.tsx'
import { useToast } from '../kit/toast.tsx'
import { SignIn } from '../sign-in/sign-in.tsx'
import { Blocked } from './blocked.tsx'
import { ChooseOrganisation } from './choose-organisation.tsx'
import { createApi, createOrganisationApi } from './client.ts'
import { ConfirmProvider } from './confirm-session.tsx'
import type { EarlierAttempt } from './kept-keys.ts'
import { findChosen, storeChosen } from './organisation-choice.ts'
import { ORGANISATION_KEY } from './prefetch.ts'
import { ME_KEY } from './query-client.ts'
import { SessionContext, type Session } from './session.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { clockQuery } from './test-clock.ts'

const personApi = createApi()
/** How often the test clock is read: somebody else may advance it. */
const CLOCK_MS = 10_000

/** Shows the sign-in page until somebody has signed in and works for an organisation; then its children. */
export function SessionGate({ children }: { readonly children: ReactNode }): ReactNode {
  const me = useQuery({ queryKey: ME_KEY, queryFn: () => personApi.me.get(), staleTime: 60_000 })
  const [chosen, setChosen] = useState<string>()
  const memberships = me.data?.memberships ?? []
  const membership = memberships.find(({ org_id }) => org_id === chosen) ?? findChosen(memberships)
  const whose = me.data && `${me.data.person_id} ${membership?.org_id}`
  const isOfOther = useEmptiedCache(whose)
  if (isLink()) return <SignIn api={personApi} onSignedIn={() => location.replace('/console/')} />
  if (me.isPending) return <Loading />
  const isSignedOut = me.error instanceof AuthenticationError
  if (me.error && !isSignedOut && !me.data)
    return <Problem error={me.error} onRetry={() => void me.refetch()} isWholePage />
  if (!me.data) return <SignIn api={personApi} onSignedIn={() => void me.refetch()} />
  if (isOfOther) return <Loading />
  const choose = (orgId: string): void => {
    storeChosen(orgId)
    setChosen(orgId)
  }
  if (!membership) return <ChooseOrganisation me={me.data} onChoose={choose} />
  return (
    <ConfirmProvider api={personApi} me={me.data}>
      {membership.blocked_by ? (
        <Blocked me={me.data} membership={membership} onChoose={choose} />
      ) : (
        // The page keeps what was typed, but nobody reaches it before they have signed in again.
        <div inert={isSignedOut}>
          <OrganisationGate key={whose} {...{ me: me.data, membership, isSignedOut, choose }}>
            {children}
          </OrganisationGate>
        </div>
      )}
      {isSignedOut && <SignIn api={personApi} isAgain onSignedIn={() => void me.refetch()} />}
    </ConfirmProvider>
  )
}

/**
 * Empties the cache when another person signs in or another organisation is chosen: what the one before has read is not for them.
 * Returns true until that is done, so that neither their page nor what they typed is shown.
 */
function useEmptiedCache(whose: string | undefined): boolean {
  const client = useQueryClient()
  const [owner, setOwner] = useState(whose)
  useEffect(() => {
    if (whose === undefined || whose === owner) return
    if (owner !== undefined) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] })
    setOwner(whose)
  }, [client, whose, owner])
  return whose !== undefined && owner !== undefined && whose !== owner
}

/** True on pages that a link of an e-mail or the identity provider opens. */
const isLink = (): boolean => /[#&](invitation|reset)=/.test(location.hash) || location.pathname === '/console/sso'

type OrganisationGateProps = {
  readonly me: Me
  readonly membership: StaffMembership
  readonly isSignedOut: boolean
  choose(orgId: string): void
  readonly children: ReactNode
}

function OrganisationGate(props: OrganisationGateProps): ReactNode {
  const orgId = props.membership.org_id
  // The only organisation of a person was not chosen by hand.
  useEffect(() => storeChosen(orgId), [orgId])
  const onEarlier = useEarlierAttempts()
  const api = useMemo(() => createOrganisationApi(orgId, onEarlier), [orgId, onEarlier])
  const organisation = useQuery({
    queryKey: [...ORGANISATION_KEY, orgId],
    queryFn: () => api.organisation.get(),
    staleTime: 60_000,
  })
  const hasClock = props.membership.test_clock
  const clock = useQuery({ ...clockQuery(api), enabled: hasClock, refetchInterval: hasClock && CLOCK_MS })
  // Without the clock, the first page would be drawn with real time.
  if (organisation.isPending || (hasClock && clock.isPending)) return <Loading />
  if (!organisation.data)
    return (
      <div className="whole-page stack">
        <Problem error={organisation.error} onRetry={() => void organisation.refetch()} />
        <SignOutButton />
      </div>
    )
  const clockNow = hasClock ? clock.data?.now : undefined
  return <SessionProvider {...props} organisation={organisation.data} {...{ api, clockNow }} />
}

/** Returns a function that tells the person about a write that was sent before and had no response. */
function useEarlierAttempts(): (attempt: EarlierAttempt) => void {
  const toast = useToast()
  return useCallback(
    ({ sentAtMs, isSame }) => {
      const time = new Date(sentAtMs).toLocaleTimeString(formatLanguage(), { hour: '2-digit', minute: '2-digit' })
      toast(isSame ? words.doneBefore({ time }) : words.maybeDoneBefore({ time }), 'bad')
    },
    [toast],
  )
}

type SessionProviderProps = OrganisationGateProps & {
  readonly organisation: AdminOrganisation
  readonly api: AdminApi
  /** What the test clock shows; undefined if the organisation uses real time. */
  readonly clockNow: number | undefined
}

function SessionProvider({ children, ...props }: SessionProviderProps): ReactNode {
  const { me, membership, organisation, api, clockNow, isSignedOut, choose } = props
  const session = useMemo(
    (): Session => ({
      me,
      membership,
      organisation,
      api,
      now: () => clockNow ?? Date.now() / 1_000,
      isSignedOut,
      choose,
    }),
    [me, membership, organisation, api, clockNow, isSignedOut, choose],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
