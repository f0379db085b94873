# 8-server-behavior.feature covers reads and deletions by other users, and 12-capabilities.feature the access to the
# capabilities. The client in these cases is an ordinary user.
@server
Feature: RFC 4825 §5.7, Authorization policies

  Rule: Users may read, change and delete all documents below their home directory

    # 404 means that the server does not serve the usage after all, which the cases of §12 judge.
    @id:own @usage:<usage> @XCAP-5.7-01 @implied-MUST
    Scenario Outline: The <usage> document is in the home directory of the user
      Given the usage "<usage>"
      And there is no document
      When the client PUTs the document
        """
        <document>
        """
      Then the server answers 2xx or 404
      When the client sends GET to the document
      Then the server answers 200 or 404
      Given the body equals (canonical XML)
        """
        <document>
        """
      When the client sends DELETE to the document
      Then the request succeeds
      But the document does not exist

      Examples:
        | id                | usage             | document                                                                                                     |
        | resource-lists    | resource-lists    | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                              |
        | rls-services      | rls-services      | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                  |
        | pres-rules        | pres-rules        | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                                      |
        | pidf-manipulation | pidf-manipulation | <?xml version="1.0" encoding="UTF-8"?><presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/> |

  # RFC 9110 §15.5.4 allows a server to hide the document with 404. By §15.5.2 a server may refuse the credentials with
  # 401.
  Rule: Other users may not create or change a user's documents

    @id:other-user-replaces @needs:second-user @usage:resource-lists @XCAP-5.7-02 @implied-MUST
    Scenario: Another user tries to replace a document
      Given the document "friends"
      And the server requires credentials
      When the second user PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the server refuses the request
      But the document is unchanged
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      And the request succeeds

    @id:other-user-creates @needs:second-user @usage:resource-lists @XCAP-5.7-02 @implied-MUST
    Scenario: Another user tries to create a document
      Given there is no document
      And the server requires credentials
      When the second user PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the server refuses the request
      But the document does not exist
      And the client PUTs the document as document "friends"
      And the request succeeds

    @id:other-user-adds-element @needs:second-user @usage:resource-lists @XCAP-5.7-02 @implied-MUST
    Scenario: Another user tries to add an element
      Given the document "friends"
      And the server requires credentials
      When the second user PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the server refuses the request
      But the document is unchanged
      And the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds

  # These cases judge who may read. The cases of §8.3 judge that the body is the element alone.
  Rule: Every user may read global documents

    @id:capabilities @usage:xcap-caps @XCAP-5.7-03 @implied-MUST @read-only
    Scenario Outline: <what> of the capabilities
      Given the client sends GET to "{root}/xcaliper-none/global/index"
      And the server answers 404
      When the client sends GET to "{root}/xcap-caps/global/index<node>"
      Then the server answers 200 or 404
      But the server answers 200
      And the body matches "<body>"

      Examples:
        | id       | what         | node                | body               |
        | document | The document |                     | ^.*<[^>]*xcap-caps |
        | element  | An element   | /~~/xcap-caps/auids | <[^>]*auids        |

    @id:second-user-reads @needs:second-user @usage:xcap-caps @XCAP-5.7-03 @implied-MUST @read-only
    Scenario: A second user reads the capabilities
      Given the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/auids"
      And the server answers 200
      When the second user sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/auids"
      Then the server answers 200
      But the body matches "<[^>]*auids"

  Rule: Only trusted users may change global documents

    # The clause names no status: a server may also say that it has no such resource, no room for one, or no such method.
    @id:global-creation @usage:resource-lists @XCAP-5.7-04 @implied-MUST
    Scenario: An ordinary user tries to create a global document
      Given there is no document at "{root}/resource-lists/global/xcaliper"
      And there is no document
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/global/xcaliper" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the request does not succeed
      But the server answers 4xx
      When the client sends GET to "{root}/resource-lists/global/xcaliper"
      Then the server answers 401 or 403 or 404
      But the client PUTs the document as document "friends"
      And the request succeeds

    # The PUT repeats the current element, so that it does no harm to a server that accepts it.
    @id:global-change @usage:xcap-caps @XCAP-5.7-04 @implied-MUST
    Scenario: An ordinary user tries to change nodes of a global document
      Given the content of "{root}/xcap-caps/global/index" is restored afterwards
      And the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/auids/auid%5B1%5D"
      And the server answers 200
      When the client PUTs back the current content of "{root}/xcap-caps/global/index/~~/xcap-caps/auids"
      Then the request does not succeed
      But the server answers 4xx
      When the client sends DELETE to "{root}/xcap-caps/global/index/~~/xcap-caps/auids/auid%5B1%5D"
      Then the request does not succeed
      But the server answers 4xx
      When the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/auids/auid%5B1%5D"
      Then the server answers 200

  Rule: The authorization policy of a usage takes precedence over the default policy

    # RFC 4826 §4.4.9 lets only trusted elements of the server's domain read the services of all users.
    @id:global-services @usage:rls-services @XCAP-5.7-05 @implied-MUST
    Scenario: An ordinary user tries to read the services of all users
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper@{domain}"><list/></service>
        </rls-services>
        """
      And the server requires credentials
      When the client sends GET to "{root}/rls-services/global/index"
      Then the server answers 401 or 403 or 404
      When the client sends GET to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper@{domain}%22%5D"
      Then the server refuses the request
      But the client sends GET to the document
      And the server answers 200
