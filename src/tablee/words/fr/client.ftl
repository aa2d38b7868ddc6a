# Dit par les programmes qui s’assoient à une table par le réseau (tablee.client).

client-link = « { $link } » n’est pas le lien d’une table : un tel lien ressemble à https://example.org/t/Zk3v0cQx9_aB.
client-unreachable = Impossible de joindre { $site } : { $reason }. Vérifiez l’adresse, et que le serveur est lancé.
client-answer = Ce qui répond à l’adresse { $site } n’est pas un serveur que ce programme comprend : vérifiez l’adresse et les deux versions.
client-protocol = Le serveur ne parle pas le protocole de ce programme : mettez les deux à la même version.
client-seat-gone = La place à { $link } n’existe plus : son joueur l’a cédée ou l’hôte l’a libérée.
client-token = Le jeton n’est pas celui d’une place à { $link } : demandez-en un nouveau à l’hôte.
client-no-table = Il n’y a pas de table à { $link } : elle a été supprimée, ou le lien est incomplet.
