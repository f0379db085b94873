@client @in-process
Feature: Application usages
  An AUID is an object of five fields: id, MIME type, namespace, document and scope. A stack starts with eleven of them.
  The client can register others and change these.

  Background:
    Given an XDMS that answers every request with 200

  Rule: The stack starts with the eleven default AUIDs of table A3

    @id:default-auid @A-AUID-02
    Scenario Outline: The default AUID <auid>
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "<auid>"
      Then the stack has the AUIDs
        | id     | MIME type   | namespace   | document   | scope   |
        | <auid> | <MIME type> | <namespace> | <document> | <scope> |
      And the XDMS receives GET "<path>"
      And that request has the headers
        | name         | value       |
        | Content-Type | <MIME type> |

      Examples:
        | id                    | auid                          | MIME type                                     | namespace                             | document                             | scope  | path                                                                                        |
        | xcap-caps             | xcap-caps                     | application/xcap-caps+xml                     | urn:ietf:params:xml:ns:xcap-caps      | index                                | global | /xcap-caps/global/index                                                                     |
        | resource-lists        | resource-lists                | application/resource-lists+xml                | urn:ietf:params:xml:ns:resource-lists | index                                | users  | /resource-lists/users/sip:alice@example.com/index                                           |
        | rls-services          | rls-services                  | application/rls-services+xml                  | urn:ietf:params:xml:ns:rls-services   | index                                | users  | /rls-services/users/sip:alice@example.com/index                                             |
        | pres-rules            | pres-rules                    | application/auth-policy+xml                   | urn:ietf:params:xml:ns:pres-rules     | index                                | users  | /pres-rules/users/sip:alice@example.com/index                                               |
        | alliance.pres-rules   | org.alliance.pres-rules       | application/auth-policy+xml                   | urn:ietf:params:xml:ns:common-policy  | pres-rules                           | users  | /org.alliance.pres-rules/users/sip:alice@example.com/pres-rules                             |
        | directory             | directory                     | application/directory+xml                     | urn:ietf:params:xml:ns:xcap-directory | directory.xml                        | users  | /directory/users/sip:alice@example.com/directory.xml                                        |
        | alliance.directory    | org.alliance.xcap-directory   | application/vnd.alliance.xcap-directory+xml   | urn:alliance:xml:xdm:xcap-directory   | directory.xml                        | users  | /org.alliance.xcap-directory/users/sip:alice@example.com/directory.xml                      |
        | alliance.pres-content | org.alliance.pres-content     | application/vnd.alliance.pres-content+xml     | urn:alliance:xml:prs:pres-content     | alliance_status-icon/rcs_status_icon | users  | /org.alliance.pres-content/users/sip:alice@example.com/alliance_status-icon/rcs_status_icon |
        | alliance.conv-history | org.alliance.conv-history     | application/vnd.alliance.im.history-list+xml  | urn:alliance:xml:im:history-list      | conv-history                         | users  | /org.alliance.conv-history/users/sip:alice@example.com/conv-history                         |
        | alliance.group-usage  | org.alliance.group-usage-list | application/vnd.alliance.group-usage-list+xml | urn:ietf:params:xml:ns:resource-lists | index                                | users  | /org.alliance.group-usage-list/users/sip:alice@example.com/index                            |

      @A-AUID-03
      Examples: The deferred list, whose listed MIME type is that of the history list
        | id                     | auid                       | MIME type                                    | namespace                        | document      | scope | path                                                                  |
        | alliance.deferred-list | org.alliance.deferred-list | application/vnd.alliance.im.history-list+xml | urn:alliance:xml:im:history-list | deferred-list | users | /org.alliance.deferred-list/users/sip:alice@example.com/deferred-list |

    @id:eleven-defaults @A-AUID-02
    Scenario: There are exactly eleven default AUIDs
      Given a started stack for "sip:alice@example.com"
      Then the stack has 11 AUIDs
      And the stack has the AUIDs
        | id                            |
        | xcap-caps                     |
        | resource-lists                |
        | rls-services                  |
        | pres-rules                    |
        | org.alliance.pres-rules       |
        | directory                     |
        | org.alliance.xcap-directory   |
        | org.alliance.pres-content     |
        | org.alliance.conv-history     |
        | org.alliance.deferred-list    |
        | org.alliance.group-usage-list |
      And the client sends no request

  Rule: Registering an AUID with a new id adds it

    @id:add.users-scope @A-AUID-04 @A-AUID-11 @A-URI-01 @A-AUID-07
    Scenario: A started stack gets an AUID of the scope users
      Given a started stack for "sip:alice@example.com"
      When the client registers the AUIDs
        | id            | MIME type                | namespace     | document | scope |
        | com.acme.menu | application/vnd.acme+xml | urn:acme:menu | today    | false |
      And the client calls fetchDocument for "com.acme.menu"
      Then the stack has 12 AUIDs
      And the XDMS receives GET "/com.acme.menu/users/sip:alice@example.com/today"
      And that request has the headers
        | name         | value                    |
        | Content-Type | application/vnd.acme+xml |

    @id:add.global-scope @A-AUID-04 @A-AUID-07 @A-URI-02
    Scenario: A stack gets an AUID of the scope global before it starts
      Given a stack for "sip:alice@example.com"
      When the client registers the AUIDs
        | id             | MIME type                | namespace      | document | scope |
        | com.acme.hours | application/vnd.acme+xml | urn:acme:hours | opening  | true  |
      And the client starts the stack
      And the client calls fetchDocument for "com.acme.hours"
      Then the XDMS receives GET "/com.acme.hours/global/opening"

    @id:add.several @A-AUID-06
    Scenario: The client registers several AUIDs in one call
      Given a started stack for "sip:alice@example.com"
      When the client registers the AUIDs
        | id             | MIME type                | namespace      | document | scope |
        | com.acme.menu  | application/vnd.acme+xml | urn:acme:menu  | today    | false |
        | com.acme.hours | application/vnd.acme+xml | urn:acme:hours | opening  | true  |
      And the client calls fetchDocument for "com.acme.menu"
      And the client calls fetchDocument for "com.acme.hours"
      Then the stack has 13 AUIDs
      And the XDMS has received the requests
        | method | path                                             |
        | GET    | /com.acme.menu/users/sip:alice@example.com/today |
        | GET    | /com.acme.hours/global/opening                   |

    @id:add.at-creation @A-AUID-04
    Scenario: The client gives AUIDs when it creates the stack
      Given a started stack for "sip:alice@example.com" with
        | option | value                                                                                                                                  |
        | auids  | [{ "id": "com.acme.menu", "mimeType": "application/vnd.acme+xml", "namespace": "urn:acme:menu", "document": "today", "scope": false }] |
      When the client calls fetchDocument for "com.acme.menu"
      Then the stack has 12 AUIDs
      And the XDMS receives GET "/com.acme.menu/users/sip:alice@example.com/today"

  Rule: Registering an AUID with a known id, in any case, updates it

    @id:update @A-AUID-05
    Scenario Outline: The client updates the default AUID resource-lists as <auid>
      Given a started stack for "sip:alice@example.com"
      When the client registers the AUIDs
        | id     | MIME type            | namespace      | document | scope |
        | <auid> | application/list+xml | urn:acme:lists | friends  | false |
      And the client calls fetchDocument for "resource-lists"
      Then the stack has 11 AUIDs
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/friends"
      And that request has the headers
        | name         | value                |
        | Content-Type | application/list+xml |

      Examples:
        | id         | auid           |
        | same-case  | resource-lists |
        | title-case | Resource-Lists |
        | upper-case | RESOURCE-LISTS |

    @id:look-up @A-AUID-05
    Scenario: The client looks up an AUID in another case
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "Resource-Lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"

  Rule: All five fields of an AUID are mandatory

    @id:missing-field @A-AUID-01
    Scenario Outline: The AUID has no <field>
      Given a started stack for "sip:alice@example.com"
      When the client registers the AUIDs
        | id     | MIME type   | namespace   | document   | scope   |
        | <AUID> | <MIME type> | <namespace> | <document> | <scope> |
      Then the call fails with XcapAuidError and code XCAP_AUID
      And the error message names "<field>"
      And the stack has 11 AUIDs
      And the client sends no request

      Examples:
        | id        | field     | AUID          | MIME type                | namespace     | document | scope |
        | id        | id        |               | application/vnd.acme+xml | urn:acme:menu | today    | false |
        | mime-type | mimeType  | com.acme.menu |                          | urn:acme:menu | today    | false |
        | namespace | namespace | com.acme.menu | application/vnd.acme+xml |               | today    | false |
        | document  | document  | com.acme.menu | application/vnd.acme+xml | urn:acme:menu |          | false |
        | scope     | scope     | com.acme.menu | application/vnd.acme+xml | urn:acme:menu | today    |       |

    @id:all-or-none @A-AUID-01 @A-AUID-06
    Scenario: One of two AUIDs is incomplete, and neither is registered
      Given a started stack for "sip:alice@example.com"
      When the client registers the AUIDs
        | id             | MIME type                | namespace      | document | scope |
        | com.acme.menu  | application/vnd.acme+xml | urn:acme:menu  | today    | false |
        | com.acme.hours | application/vnd.acme+xml | urn:acme:hours |          | false |
      Then the call fails with XcapAuidError and code XCAP_AUID
      And the stack has 11 AUIDs
      And the client sends no request

  Rule: An action can use an unregistered AUID when the call carries its usage

    @id:unregistered @A-AUID-08
    Scenario Outline: The call carries a usage of the scope <scope>
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "com.acme.menu" with
        | option | value                                                                                                             |
        | usage  | { "mimeType": "application/vnd.acme+xml", "namespace": "urn:acme:menu", "document": "today", "scope": <boolean> } |
      Then the XDMS receives GET "<path>"
      And that request has the headers
        | name         | value                    |
        | Content-Type | application/vnd.acme+xml |
      And the stack has 11 AUIDs

      Examples:
        | id     | scope  | boolean | path                                             |
        | users  | users  | false   | /com.acme.menu/users/sip:alice@example.com/today |
        | global | global | true    | /com.acme.menu/global/today                      |

    @id:unregistered.no-usage @A-AUID-09
    Scenario: The call carries no usage
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "com.acme.menu"
      Then the call fails with XcapAuidError and code XCAP_AUID
      And the error message names "com.acme.menu"
      And the client sends no request

  Rule: The preset oma has the names that deployed servers use

    @id:oma @A-AUID-10
    Scenario Outline: The preset has the AUID <auid>
      Given a started stack for "sip:alice@example.com" with
        | option | value |
        | preset | "oma" |
      When the client calls fetchDocument for "<auid>"
      Then the stack has the AUIDs
        | id     | MIME type   | namespace   | document   | scope   |
        | <auid> | <MIME type> | <namespace> | <document> | <scope> |
      And the XDMS receives GET "<path>"

      Examples:
        | id             | auid                                    | MIME type                                | namespace                             | document                        | scope  | path                                                                                             |
        | xcap-caps      | xcap-caps                               | application/xcap-caps+xml                | urn:ietf:params:xml:ns:xcap-caps      | index                           | global | /xcap-caps/global/index                                                                          |
        | resource-lists | resource-lists                          | application/resource-lists+xml           | urn:ietf:params:xml:ns:resource-lists | index                           | users  | /resource-lists/users/sip:alice@example.com/index                                                |
        | pres-rules     | org.openmobilealliance.pres-rules       | application/auth-policy+xml              | urn:ietf:params:xml:ns:common-policy  | pres-rules                      | users  | /org.openmobilealliance.pres-rules/users/sip:alice@example.com/pres-rules                        |
        | directory      | org.openmobilealliance.xcap-directory   | application/vnd.oma.xcap-directory+xml   | urn:oma:xml:xdm:xcap-directory        | directory.xml                   | users  | /org.openmobilealliance.xcap-directory/users/sip:alice@example.com/directory.xml                 |
        | pres-content   | org.openmobilealliance.pres-content     | application/vnd.oma.pres-content+xml     | urn:oma:xml:prs:pres-content          | oma_status-icon/rcs_status_icon | users  | /org.openmobilealliance.pres-content/users/sip:alice@example.com/oma_status-icon/rcs_status_icon |
        | conv-history   | org.openmobilealliance.conv-history     | application/vnd.oma.im.history-list+xml  | urn:oma:xml:im:history-list           | conv-history                    | users  | /org.openmobilealliance.conv-history/users/sip:alice@example.com/conv-history                    |
        | deferred-list  | org.openmobilealliance.deferred-list    | application/vnd.oma.im.history-list+xml  | urn:oma:xml:im:history-list           | deferred-list                   | users  | /org.openmobilealliance.deferred-list/users/sip:alice@example.com/deferred-list                  |
        | group-usage    | org.openmobilealliance.group-usage-list | application/vnd.oma.group-usage-list+xml | urn:ietf:params:xml:ns:resource-lists | index                           | users  | /org.openmobilealliance.group-usage-list/users/sip:alice@example.com/index                       |

    @id:oma.no-alliance-names @A-AUID-10
    Scenario: The preset does not register the neutral names
      Given a started stack for "sip:alice@example.com" with
        | option | value |
        | preset | "oma" |
      When the client calls fetchDocument for "org.alliance.pres-rules"
      Then the call fails with XcapAuidError and code XCAP_AUID
      And the stack has 11 AUIDs
      And the client sends no request
