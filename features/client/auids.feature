@client @in-process
Feature: Application usages
  An AUID is an object of five fields: id, MIME type, namespace, document and scope. Eleven of them are loaded when a
  stack starts; others can be registered, and those that are there can be changed.

  Background:
    Given an XDMS that answers every request with 200

  Rule: The eleven default AUIDs are loaded with the fields of table A3

    @id:default-auid @A-AUID-02
    Scenario Outline: The default AUID <auid>
      Given a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "<auid>"
      Then the AUID "<auid>" has the fields
        | id   | MIME type   | namespace   | document   | scope   |
        | <auid> | <MIME type> | <namespace> | <document> | <scope> |
      And the XDMS sees GET "<path>"
      And that request has the headers
        | name         | value       |
        | Content-Type | <MIME type> |

      Examples:
        | id                      | auid                          | MIME type                                     | namespace                             | document                             | scope  | path                                                                                        |
        | xcap-caps               | xcap-caps                     | application/xcap-caps+xml                     | urn:ietf:params:xml:ns:xcap-caps      | index                                | global | /xcap-caps/global/index                                                                     |
        | resource-lists          | resource-lists                | application/resource-lists+xml                | urn:ietf:params:xml:ns:resource-lists | index                                | users  | /resource-lists/users/sip:alice@example.com/index                                           |
        | rls-services            | rls-services                  | application/rls-services+xml                  | urn:ietf:params:xml:ns:rls-services   | index                                | users  | /rls-services/users/sip:alice@example.com/index                                             |
        | pres-rules              | pres-rules                    | application/auth-policy+xml                   | urn:ietf:params:xml:ns:pres-rules     | index                                | users  | /pres-rules/users/sip:alice@example.com/index                                               |
        | org-alliance-pres-rules | org.alliance.pres-rules       | application/auth-policy+xml                   | urn:ietf:params:xml:ns:common-policy  | pres-rules                           | users  | /org.alliance.pres-rules/users/sip:alice@example.com/pres-rules                             |
        | directory               | directory                     | application/directory+xml                     | urn:ietf:params:xml:ns:xcap-directory | directory.xml                        | users  | /directory/users/sip:alice@example.com/directory.xml                                        |
        | org-alliance-xcap       | org.alliance.xcap-directory   | application/vnd.alliance.xcap-directory+xml   | urn:alliance:xml:xdm:xcap-directory   | directory.xml                        | users  | /org.alliance.xcap-directory/users/sip:alice@example.com/directory.xml                      |
        | org-alliance-pres       | org.alliance.pres-content     | application/vnd.alliance.pres-content+xml     | urn:alliance:xml:prs:pres-content     | alliance_status-icon/rcs_status_icon | users  | /org.alliance.pres-content/users/sip:alice@example.com/alliance_status-icon/rcs_status_icon |
        | org-alliance-conv       | org.alliance.conv-history     | application/vnd.alliance.im.history-list+xml  | urn:alliance:xml:im:history-list      | conv-history                         | users  | /org.alliance.conv-history/users/sip:alice@example.com/conv-history                         |
        | org-alliance-group      | org.alliance.group-usage-list | application/vnd.alliance.group-usage-list+xml | urn:ietf:params:xml:ns:resource-lists | index                                | users  | /org.alliance.group-usage-list/users/sip:alice@example.com/index                            |

      @A-AUID-03
      Examples: The deferred list, whose listed MIME type is that of the history list
        | id                    | auid                       | MIME type                                    | namespace                        | document      | scope | path                                                                  |
        | org-alliance-deferred | org.alliance.deferred-list | application/vnd.alliance.im.history-list+xml | urn:alliance:xml:im:history-list | deferred-list | users | /org.alliance.deferred-list/users/sip:alice@example.com/deferred-list |

    @id:eleven-no @A-AUID-02
    Scenario: There are eleven and no more
      Given a started stack for "sip:alice@example.com"
      Then the stack has exactly the AUIDs
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
      And no request is sent

  Rule: Registering an AUID with a new id adds it

    @id:auid-scope-users-added-started @A-AUID-04 @A-AUID-11 @A-URI-01 @A-AUID-07
    Scenario: An AUID of the scope users is added to a started stack
      Given a started stack for "sip:alice@example.com"
      When the AUIDs are registered
        | id            | MIME type                | namespace     | document | scope |
        | com.acme.menu | application/vnd.acme+xml | urn:acme:menu | today    | false |
      And the stack performs fetchDocument on "com.acme.menu"
      Then the stack has 12 AUIDs
      And the XDMS sees GET "/com.acme.menu/users/sip:alice@example.com/today"
      And that request has the headers
        | name         | value                    |
        | Content-Type | application/vnd.acme+xml |

    @id:auid-scope-global-added-stack @A-AUID-04 @A-AUID-07 @A-URI-02
    Scenario: An AUID of the scope global is added before the stack is started
      Given a stack for "sip:alice@example.com"
      When the AUIDs are registered
        | id             | MIME type                | namespace      | document | scope |
        | com.acme.hours | application/vnd.acme+xml | urn:acme:hours | opening  | true  |
      And the stack is started
      And the stack performs fetchDocument on "com.acme.hours"
      Then the XDMS sees GET "/com.acme.hours/global/opening"

    @id:several-auids-registered-call @A-AUID-06
    Scenario: Several AUIDs are registered in one call
      Given a started stack for "sip:alice@example.com"
      When the AUIDs are registered
        | id             | MIME type                | namespace      | document | scope |
        | com.acme.menu  | application/vnd.acme+xml | urn:acme:menu  | today    | false |
        | com.acme.hours | application/vnd.acme+xml | urn:acme:hours | opening  | true  |
      And the stack performs fetchDocument on "com.acme.menu"
      And the stack performs fetchDocument on "com.acme.hours"
      Then the stack has 13 AUIDs
      And the XDMS has seen the requests
        | method | path                                             |
        | GET    | /com.acme.menu/users/sip:alice@example.com/today |
        | GET    | /com.acme.hours/global/opening                   |

    @id:auids-given-stack-created @A-AUID-04
    Scenario: AUIDs can be given when the stack is created
      Given a started stack for "sip:alice@example.com" with
        | option | value                                                                                                                                  |
        | auids  | [{ "id": "com.acme.menu", "mimeType": "application/vnd.acme+xml", "namespace": "urn:acme:menu", "document": "today", "scope": false }] |
      When the stack performs fetchDocument on "com.acme.menu"
      Then the stack has 12 AUIDs
      And the XDMS sees GET "/com.acme.menu/users/sip:alice@example.com/today"

  Rule: Registering an AUID whose id is there, in whatever case, updates it

    @id:default-auid-resource-lists @A-AUID-05
    Scenario Outline: The default AUID resource-lists is updated as <auid>
      Given a started stack for "sip:alice@example.com"
      When the AUIDs are registered
        | id     | MIME type            | namespace      | document | scope |
        | <auid> | application/list+xml | urn:acme:lists | friends  | false |
      And the stack performs fetchDocument on "resource-lists"
      Then the stack has 11 AUIDs
      And the request's path ends with "/users/sip:alice@example.com/friends"
      And that request has the headers
        | name         | value                |
        | Content-Type | application/list+xml |

      Examples:
        | id               | auid           |
        | resource-lists   | resource-lists |
        | resource-lists-2 | Resource-Lists |
        | resource-lists-3 | RESOURCE-LISTS |

    @id:auid-looked-regard-case @A-AUID-05
    Scenario: An AUID is looked up without regard to case
      Given a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "Resource-Lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"

  Rule: All five fields of an AUID are mandatory

    @id:auid-refused @A-AUID-01
    Scenario Outline: An AUID without its <field> is refused
      Given a started stack for "sip:alice@example.com"
      When the registration of an AUID is tried without its <field>
      Then it fails as XcapAuidError with the code "XCAP_AUID"
      And its message names "<field>"
      And the stack has 11 AUIDs
      And no request is sent

      Examples:
        | id        | field     |
        | id        | id        |
        | mimetype  | mimeType  |
        | namespace | namespace |
        | document  | document  |
        | scope     | scope     |

    @id:auid-refused-five-fields-auid @A-AUID-01
    Scenario Outline: An AUID whose <field> is <value> is refused
      Given a started stack for "sip:alice@example.com"
      When the registration of an AUID is tried whose <field> is <value>
      Then it fails as XcapAuidError with the code "XCAP_AUID"
      And its message names "<field>"
      And the stack has 11 AUIDs
      And no request is sent

      Examples:
        | id        | field     | value |
        | id        | id        | ""    |
        | id-42     | id        | 42    |
        | mimetype  | mimeType  | ""    |
        | namespace | namespace | ""    |
        | document  | document  | ""    |

      @A-AUID-07
      Examples: A scope that is no boolean
        | id           | field | value    |
        | scope-users  | scope | "users"  |
        | scope-global | scope | "global" |
        | scope-1      | scope | 1        |
        | scope-null   | scope | null     |

    @id:several-auids-none-registered @A-AUID-01 @A-AUID-06
    Scenario: Of several AUIDs none is registered when one is refused
      Given a started stack for "sip:alice@example.com"
      When the registration of a good AUID and of one without its document is tried
      Then it fails as XcapAuidError with the code "XCAP_AUID"
      And the stack has 11 AUIDs
      And no request is sent

  Rule: An action may use an AUID that is not registered when the call carries its particulars

    @id:particulars-come-action-scope @A-AUID-08
    Scenario Outline: The particulars come with the action; the scope is <scope>
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option | value                                                                                                             |
        | usage  | { "mimeType": "application/vnd.acme+xml", "namespace": "urn:acme:menu", "document": "today", "scope": <boolean> } |
      When the stack performs fetchDocument on "com.acme.menu"
      Then the XDMS sees GET "<path>"
      And that request has the headers
        | name         | value                    |
        | Content-Type | application/vnd.acme+xml |
      And the stack has 11 AUIDs

      Examples:
        | id     | scope  | boolean | path                                             |
        | users  | users  | false   | /com.acme.menu/users/sip:alice@example.com/today |
        | global | global | true    | /com.acme.menu/global/today                      |

    @id:particulars-action-refused @A-AUID-09
    Scenario: Without particulars the action is refused
      Given a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "com.acme.menu"
      Then it fails as XcapAuidError with the code "XCAP_AUID"
      And its message names "com.acme.menu"
      And no request is sent

  Rule: The preset oma has the names that deployed servers use

    @id:preset-auid @A-AUID-10
    Scenario Outline: With the preset the AUID is <auid>
      Given a started stack for "sip:alice@example.com" with
        | option | value |
        | preset | "oma" |
      When the stack performs fetchDocument on "<auid>"
      Then the AUID "<auid>" has the fields
        | id   | MIME type   | namespace   | document   | scope   |
        | <auid> | <MIME type> | <namespace> | <document> | <scope> |
      And the XDMS sees GET "<path>"

      Examples:
        | id                      | auid                                    | MIME type                                | namespace                             | document                        | scope  | path                                                                                             |
        | xcap-caps-application   | xcap-caps                               | application/xcap-caps+xml                | urn:ietf:params:xml:ns:xcap-caps      | index                           | global | /xcap-caps/global/index                                                                          |
        | resource-lists          | resource-lists                          | application/resource-lists+xml           | urn:ietf:params:xml:ns:resource-lists | index                           | users  | /resource-lists/users/sip:alice@example.com/index                                                |
        | org-openmobilealliance  | org.openmobilealliance.pres-rules       | application/auth-policy+xml              | urn:ietf:params:xml:ns:common-policy  | pres-rules                      | users  | /org.openmobilealliance.pres-rules/users/sip:alice@example.com/pres-rules                        |
        | org-openmobileallianc-2 | org.openmobilealliance.xcap-directory   | application/vnd.oma.xcap-directory+xml   | urn:oma:xml:xdm:xcap-directory        | directory.xml                   | users  | /org.openmobilealliance.xcap-directory/users/sip:alice@example.com/directory.xml                 |
        | org-openmobileallianc-3 | org.openmobilealliance.pres-content     | application/vnd.oma.pres-content+xml     | urn:oma:xml:prs:pres-content          | oma_status-icon/rcs_status_icon | users  | /org.openmobilealliance.pres-content/users/sip:alice@example.com/oma_status-icon/rcs_status_icon |
        | org-openmobileallianc-4 | org.openmobilealliance.conv-history     | application/vnd.oma.im.history-list+xml  | urn:oma:xml:im:history-list           | conv-history                    | users  | /org.openmobilealliance.conv-history/users/sip:alice@example.com/conv-history                    |
        | org-openmobileallianc-5 | org.openmobilealliance.deferred-list    | application/vnd.oma.im.history-list+xml  | urn:oma:xml:im:history-list           | deferred-list                   | users  | /org.openmobilealliance.deferred-list/users/sip:alice@example.com/deferred-list                  |
        | org-openmobileallianc-6 | org.openmobilealliance.group-usage-list | application/vnd.oma.group-usage-list+xml | urn:ietf:params:xml:ns:resource-lists | index                           | users  | /org.openmobilealliance.group-usage-list/users/sip:alice@example.com/index                       |

    @id:preset-documented-neutral @A-AUID-10
    Scenario: With the preset the documented neutral names are not registered
      Given a started stack for "sip:alice@example.com" with
        | option | value |
        | preset | "oma" |
      When the stack performs fetchDocument on "org.alliance.pres-rules"
      Then it fails as XcapAuidError with the code "XCAP_AUID"
      And the stack has 11 AUIDs
      And no request is sent
