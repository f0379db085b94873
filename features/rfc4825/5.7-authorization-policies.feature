# That others can neither read nor delete a user's document and its nodes is in 8-server-behavior.feature, and who may do
# what with the capabilities in 12-capabilities.feature. Whoever runs these cases is an ordinary user.
@server
Feature: RFC 4825 §5.7, Authorization policies

  Rule: A user may read, change and delete everything below the own home directory

    @id:documents @usage:pidf-manipulation @usage:pres-rules @usage:resource-lists @usage:rls-services @XCAP-5.7-01 @implied-MUST
    Scenario Outline: Documents of <usage>
      Given the usage "<usage>"
      And there is no document
      When the client PUTs the document
        """
        <document>
        """
      Then the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <document>
        """
      When the client sends DELETE to the document
      Then the request succeeds
      And the document does not exist

      Examples:
        | id                | usage             | document                                                                   |
        | resource-lists    | resource-lists    | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>            |
        | rls-services      | rls-services      | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                |
        | pres-rules        | pres-rules        | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                    |
        | pidf-manipulation | pidf-manipulation | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:a@example.com"/> |

  # 404 is what RFC 9110 §15.5.4 offers to a server that does not want to say that there is a document, and by §15.5.2 a server
  # may say with 401 that these credentials do not do.
  Rule: Nobody else may

    @id:user-cannot-replace-document @needs:second-user @usage:resource-lists @XCAP-5.7-02 @implied-MUST
    Scenario: Another user cannot replace a document
      Given the document "friends"
      And the server requires credentials
      When the second user PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the request succeeds

    @id:user-cannot-create-document @needs:second-user @usage:resource-lists @XCAP-5.7-02 @implied-MUST
    Scenario: Another user cannot create a document
      Given there is no document
      And the server requires credentials
      When the second user PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the server answers 401 or 403 or 404
      And the document does not exist
      When the client PUTs the document as document "friends"
      Then the request succeeds

    @id:user-cannot-add-element @needs:second-user @usage:resource-lists @XCAP-5.7-02 @implied-MUST
    Scenario: Another user cannot add an element
      Given the document "friends"
      And the server requires credentials
      When the second user PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds

  # Who may read is looked at here; that an element is answered by itself, in §8.3.
  Rule: Everybody may read global documents

    @id:capabilities @usage:resource-lists @usage:xcap-caps @XCAP-5.7-03 @implied-MUST @read-only
    Scenario Outline: <what> of the capabilities
      When the client sends GET to "{root}/xcap-caps/global/index<node>"
      Then the server answers 200
      And the body matches "<body>"

      Examples:
        | id           | what          | node                                 | body              |
        | the-document | The document  |                                      | ^.*<[^>]*xcap-caps |
        | an-element   | An element    | /~~/xcap-caps/auids                  | <[^>]*auids       |

    @id:capabilities-read-second-user @needs:second-user @usage:resource-lists @usage:xcap-caps @XCAP-5.7-03 @implied-MUST @read-only
    Scenario: The capabilities, read by a second user
      When the second user sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/auids"
      Then the server answers 200
      And the body matches "<[^>]*auids"

  Rule: Only trusted users may change them

    # 404 and 409 come from servers that have no global tree for this usage, or no room in it, 405 from those where nobody
    # may write.
    @id:ordinary-user-creates-no @usage:resource-lists @XCAP-5.7-04 @implied-MUST
    Scenario: An ordinary user creates no global document
      Given there is no document at "{root}/resource-lists/global/xcaliper"
      And there is no document
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/global/xcaliper" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the server answers 401 or 403 or 404 or 405 or 409
      When the client sends GET to "{root}/resource-lists/global/xcaliper"
      Then the server answers 401 or 403 or 404
      When the client PUTs the document as document "friends"
      Then the request succeeds

    # The same element again, so that a server that takes it is no worse off.
    @id:ordinary-user-changes-no-node @usage:resource-lists @usage:xcap-caps @XCAP-5.7-04 @implied-MUST
    Scenario: An ordinary user changes no node of a global document
      Given the content of "{root}/xcap-caps/global/index" is restored afterwards
      When the client PUTs back the current content of "{root}/xcap-caps/global/index/~~/xcap-caps/auids"
      Then the server answers 401 or 403 or 405
      When the client sends DELETE to "{root}/xcap-caps/global/index/~~/xcap-caps/auids/auid%5B1%5D"
      Then the server answers 401 or 403 or 405
      When the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/auids/auid%5B1%5D"
      Then the server answers 200

  Rule: A usage that has a policy of its own is served by that one

    # RFC 4826 §4.4.9 keeps the services of all users to trusted elements of the server's domain.
    @id:ordinary-user-not-read @usage:rls-services @XCAP-5.7-05 @implied-MUST
    Scenario: An ordinary user does not read everybody's services
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
      Then the server answers 401 or 403 or 404
      When the client sends GET to the document
      Then the server answers 200
