#!/usr/bin/env bash
# Puts Node 24.7 or newer first on PATH: the installed one, or one that is downloaded from npm into .node/.
#   . scripts/node.sh              in a script or a shell
#   scripts/node.sh npm test       around one command

TESSERA_NODE_VERSION=24.21.0
# Outside of the function, where zsh would have its name in $0.
tessera_clone=$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")/.." && pwd -P)

tessera_has_node() {
  local version
  version=$("$1" --version 2>/dev/null) || return 1
  version=${version#v}
  local major=${version%%.*} rest=${version#*.}
  # From 24.7 on, Node hashes passwords with Argon2 by itself.
  [ "$major" -gt 24 ] 2>/dev/null || { [ "$major" -eq 24 ] && [ "${rest%%.*}" -ge 7 ]; } 2>/dev/null
}

tessera_use_node() {
  tessera_has_node node && return 0

  local root=$tessera_clone os arch package bin
  case $(uname -s) in
    Linux) os=linux ;;
    Darwin) os=darwin ;;
    *) os=unknown ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) arch=x64 ;;
    arm64 | aarch64) arch=arm64 ;;
    *) arch=unknown ;;
  esac
  package="node-$os-$arch"
  bin="$root/.node/node_modules/$package/bin"

  if ! tessera_has_node "$bin/node"; then
    if [[ $package == *unknown* ]] || ! command -v npm >/dev/null; then
      echo "Tessera needs Node 24.7 or newer, and npm: install them, then try again." >&2
      return 1
    fi
    echo "Downloading Node $TESSERA_NODE_VERSION from npm into .node/ …" >&2
    npm install --prefix "$root/.node" --no-save --ignore-scripts --loglevel=error \
      "$package@$TESSERA_NODE_VERSION" >/dev/null || return 1
    if ! tessera_has_node "$bin/node"; then
      echo "The Node from npm does not run on this machine: install Node 24.7 or newer, then try again." >&2
      return 1
    fi
  fi
  PATH="$bin:$PATH"
  export PATH
}

tessera_use_node || return 1 2>/dev/null || exit 1

if [ -n "${BASH_VERSION:-}" ] && [ "${BASH_SOURCE[0]}" = "$0" ]; then
  if [ $# -gt 0 ]; then
    # `./tessera setup` installs only what production needs; these scripts need the development tools too.
    if [ ! -e node_modules/typescript ] && [ -e package-lock.json ]; then
      echo "Installing the development tools …" >&2
      npm ci --include=dev --prefer-offline --loglevel=error >/dev/null || exit 1
    fi
    exec "$@"
  fi
  command -v node
fi
