#!/bin/sh
# Puts Tablée into /opt/tablee: the copy of the repository that this lies in, unless an argument names something else,
# with the very packages that its tests ran with, which pip knows by their hashes. DESTDIR is put before the path.
set -eu
umask 022  # the server's user has to read what is installed

package=${1:-..}
bin=${DESTDIR:-}/opt/tablee/bin
cd "$(dirname "$0")"

[ -x "$bin/pip" ] || python3 -m venv "${bin%/bin}"
"$bin/pip" install --quiet --require-hashes --requirement ../requirements.txt
"$bin/pip" install --quiet --no-deps --no-build-isolation "$package"
