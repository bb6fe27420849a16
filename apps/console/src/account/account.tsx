import { useQuery } from '@tanstack/react-query'
import type { AdminApi } from '@tessera/sdk'
import { useMemo, type ReactNode } from 'react'
import { body as passwordBody } from '#contract/changePassword'
import * as words from '#words/account'
import { createApi } from '../frame/client.ts'
import { ME_KEY } from '../frame/query-client.ts'
import { useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { SchemaForm } from '../kit/form/schema-form.tsx'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Facts, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { Authenticator, Passkeys } from '../sign-in/second-factor.tsx'
import { MoveCodes } from './move-codes.tsx'
import './account.css'

/** What a person manages about themselves: password, second factor, passkeys, sessions. */
export function AccountScreen(): ReactNode {
  const { me, membership } = useSession()
  const api = useMemo(() => createApi(), [])
  return (
    <Page title={words.title()}>
      <Card>
        <Facts
          facts={[
            [words.name(), <bdi key="name">{me.name}</bdi>],
            [words.email(), me.email],
            [words.role(), <bdi key="role">{membership.role_title}</bdi>],
            [words.signedIn(), <Time key="time" unix={me.signed_in_at} />],
          ]}
        />
      </Card>
      <div className="grid">
        {me.has_password && <Password api={api} />}
        <Authenticator api={api} me={me} />
        <Passkeys api={api} />
      </div>
      <Sessions api={api} />
      <MoveCodes api={api} me={me} membership={membership} />
    </Page>
  )
}

function Password({ api }: { readonly api: AdminApi }): ReactNode {
  const change = useWrite(
    (body: Record<string, unknown>, options) =>
      api.me.changePassword(body as Parameters<AdminApi['me']['changePassword']>[0], options),
    { refresh: [ME_KEY, ['sessions']], done: words.passwordChanged, isErrorShown: true },
  )
  return (
    <Card title={words.password()}>
      <SchemaForm
        schema={passwordBody}
        fields={[
          { name: 'current_password', label: words.currentPassword(), kind: 'password' },
          { name: 'password', label: words.newPassword(), kind: 'password', hint: words.newPasswordHint() },
        ]}
        submit={words.changePassword()}
        isBusy={change.isBusy}
        error={change.error}
        onSubmit={(body) => void change.run(body)}
      />
    </Card>
  )
}

function Sessions({ api }: { readonly api: AdminApi }): ReactNode {
  const queryKey = ['sessions']
  const sessions = useQuery({ queryKey, queryFn: async () => (await api.me.sessions.list()).data })
  const end = useWrite((id: string, options) => api.me.sessions.end(id, options), {
    refresh: [queryKey],
    done: words.sessionEnded,
  })
  if (sessions.isPending) return <Loading />
  if (!sessions.data) return <Problem error={sessions.error} onRetry={() => void sessions.refetch()} />
  return (
    <Card title={words.sessions()}>
      <Table
        label={words.sessions()}
        rows={sessions.data}
        rowKey={({ session_id }) => session_id}
        columns={[
          { id: 'browser', title: words.browser(), cell: ({ user_agent }) => <bdi>{user_agent}</bdi> },
          { id: 'network', title: words.network(), cell: ({ network }) => network },
          { id: 'used', title: words.lastUsed(), cell: ({ last_used_at }) => <Time unix={last_used_at} /> },
          {
            id: 'end',
            title: words.endSession(),
            cell: ({ session_id, current }) =>
              current ? (
                words.thisSession()
              ) : (
                <Button isBusy={end.isBusy} onClick={() => void end.run(session_id)}>
                  {words.endSession()}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  )
}
