import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listSourceFolders, parseTree, readContentIds } from './folders.ts'
import { findGuardFaults } from './guard-check.ts'
import { longFiles, unguarded } from './long-files.ts'

test('every source folder has a long file that guards it, or a reason', async () => {
  const ids = await readContentIds()
  assert.ok(ids, 'this test needs a git checkout')
  const paths = new Set(ids.keys())
  const sourceFolders = listSourceFolders(paths)

  assert.deepEqual(findGuardFaults({ longFiles, unguarded, sourceFolders, paths }), [])
})

test('a folder without a guard, a guard that does not exist and a reason that is not needed are found', () => {
  const faults = findGuardFaults({
    longFiles: {
      'proofs/a/a.test.ts': { guards: ['server/src/orders', 'server/src/gone'], fault: 'an order that is lost' },
      'proofs/b/gone.test.ts': { guards: [], fault: 'an event that is lost' },
    },
    unguarded: { 'server/src/orders': 'a reason that is not needed' },
    sourceFolders: ['proofs/a', 'server/src/events', 'server/src/orders'],
    paths: new Set(['proofs/a', 'proofs/a/a.test.ts', 'proofs/b', 'server/src/events', 'server/src/orders']),
  })

  assert.deepEqual(
    faults.map((fault) => fault.split(':')[0]),
    ['server/src/events', 'server/src/gone', 'proofs/b/gone.test.ts', 'server/src/orders'],
  )
})

test('slices, screens and proofs are source folders of their own, and so are files beside them', () => {
  const paths = [
    'server/src/orders/routes.ts',
    'server/src/app.ts',
    'apps/console/src/today/page.tsx',
    'apps/docs/src/site.ts',
    'proofs/crash/run.ts',
    'docs/map.md',
    'cli/src/main.ts',
    'cli/src/main.test.ts',
  ]

  assert.deepEqual(listSourceFolders(paths), [
    'apps/console/src/today',
    'apps/docs',
    'cli',
    'proofs/crash',
    'server/src/app.ts',
    'server/src/orders',
  ])
})

test('the content of a tree is read by path', () => {
  const output = ['040000 tree aa11\tserver', '100644 blob bb22\tserver/a b.ts', ''].join('\0')

  assert.deepEqual(
    [...parseTree(output)],
    [
      ['server', 'aa11'],
      ['server/a b.ts', 'bb22'],
    ],
  )
})
