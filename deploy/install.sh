#!/bin/sh
# The first hour of a host, on Debian 12 or newer, as root:
#   apt install python3-venv
#   ./install.sh cards.example
# What is installed is the copy of the repository that this lies in, unless a second argument names something else.
# Again, it brings in a newer version; settings, token and tables stay. DESTDIR is put before all paths.
set -eu
umask 022  # the server's user has to read it

site=${1:?the name of your site, such as cards.example}
package=${2:-..}
root=${DESTDIR:-}
units="tablee.service tablee-backup.service tablee-backup.timer"
cd "$(dirname "$0")"

id tablee > /dev/null 2>&1 || useradd --system --home-dir /var/lib/tablee --shell /usr/sbin/nologin tablee
./packages.sh "$package"

install -d -m 0750 -g tablee "$root/etc/tablee"
token=$root/etc/tablee/admin-token
[ -s "$token" ] || (umask 077 && python3 -c 'import secrets; print(secrets.token_hex(32))' > "$token")
chgrp tablee "$token" && chmod 0640 "$token"
settings=$root/etc/tablee/tablee.env
[ -s "$settings" ] || (umask 077 && sed "s/cards\.example/$site/" tablee.env > "$settings")

install -d "$root/etc/systemd/system"
install -D -m 0755 tablee "$root/usr/local/bin/tablee"
for unit in $units; do install -m 0644 "$unit" "$root/etc/systemd/system/"; done
systemctl daemon-reload
systemctl enable --quiet tablee tablee-backup.timer
systemctl restart tablee
systemctl start tablee-backup.timer tablee-backup
"$root/usr/local/bin/tablee" admin status
