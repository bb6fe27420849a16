# Sourced by .ci/run and .ci/full: installs the dependencies, starts the services, and stops at the end what it started.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
exec </dev/null 2>&1
export CI=true

# Services that already ran are left running.
[ -e .services/state.json ] && keep_services=true || keep_services=false
started=false

finish() {
  local code=$?
  trap - EXIT
  $keep_services || node scripts/services.ts stop --delete >/dev/null 2>&1
  $started || printf '\nThe gate could not start\n0 passed, 0 failed\n'
  exit "$code"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

printf '\n── Dependencies\n'
. scripts/node.sh || exit 1
# A full run that goes on keeps its progress, and what tests compiled, in node_modules/.cache.
if ! cmp -s package-lock.json node_modules/.cache/installed-lock.json; then
  npm ci --include=dev --loglevel=error || exit 1
  mkdir -p node_modules/.cache && cp package-lock.json node_modules/.cache/installed-lock.json
fi

printf '\n── Services\n'
node scripts/services.ts start || exit 1
started=true
