# 404 is what RFC 9110 §15.5.4 offers to a server that does not want to say that there is a document, and by §15.5.2 a server
# may say with 401 that these credentials do not do.
@server @usage:rls-services
Feature: RFC 4826 §4.4.9, Authorization policies of RLS services

  Background:
    Given the usage "rls-services"

  Rule: Users, and nobody else, read and write their own documents

    @id:users-document @needs:second-user @RL-4.4.9-01 @implied-MUST
    Scenario Outline: <method> of another user's document
      Given the document "one service"
      And the server requires credentials
      When the second user sends <method> to the document
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the client sends <method> to the document
      Then the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:users-documen-2 @needs:second-user @RL-4.4.9-01 @implied-MUST
    Scenario Outline: <method> of <what> in another user's document
      Given the document "one service"
      And the server requires credentials
      When the second user sends <method> to "{document}/~~/<node>"
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the client sends <method> to "{document}/~~/<node>"
      Then the request succeeds

      Examples:
        | id             | method | what         | node |
        | get-an-element | GET    | an element   | rls-services/service |
        | get-an         | GET    | an attribute | rls-services/service/@uri |
        | delete-an      | DELETE | an element   | rls-services/service |

    @id:put-document-users-home @needs:second-user @RL-4.4.9-01 @implied-MUST
    Scenario: PUT of a document into another user's home directory
      Given there is no document
      And the server requires credentials
      And the next request has header "Content-Type" with value "application/rls-services+xml"
      When the second user sends PUT to "{document}" with body
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      Then the server answers 401 or 403 or 404
      And the document does not exist
      When the client PUTs the document as document "one service"
      Then the request succeeds
      When the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      Then the request succeeds
      And the document is unchanged

    @id:put-service-users-document @needs:second-user @RL-4.4.9-01 @implied-MUST
    Scenario: PUT of a service into another user's document
      Given the document "one service"
      And the server requires credentials
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the second user sends PUT to "{document}/~~/rls-services/service%5B2%5D" with body
        """
        <service uri="sip:xcaliper-work@{domain}"><list/></service>
        """
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:xcaliper-work@{domain}"><list/></service>'
      Then the request succeeds

  Rule: The index is for trusted elements alone

    # The first user may have been made a trusted one, so that the index can be looked at; the second is an ordinary user.
    @id:ordinary-user @needs:second-user @RL-4.4.9-02 @MUST
    Scenario Outline: An ordinary user cannot read <what>
      Given the document "one service"
      And the server requires credentials
      When the second user sends GET to "{root}/rls-services/global/index<node>"
      Then the server answers 401 or 403 or 404
      When the second user PUTs their own document as document "no services"
      Then the request succeeds
      When the second user sends GET to "{root}/rls-services/users/{xui2}/index"
      Then the server answers 200

      Examples:
        | id              | what               | node                                                                        |
        | it              | it                 |                                                                             |
        | a-service-in-it | a service in it    | /~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D      |
        | an-attribute-in | an attribute in it | /~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D/@uri |

    @id:nobody-reads-credentials @RL-4.4.9-02 @MUST
    Scenario: Nobody reads it without credentials
      Given the document "one service"
      And the server requires credentials
      When an unauthenticated client sends GET to "{root}/rls-services/global/index"
      Then the server answers 401 or 403 or 404
      When the client sends GET to the document
      Then the server answers 200

  Rule: The index follows from the users' documents, and clients do not write it

    # RFC 4825 §5.7 has only trusted users write in the global tree; a document that nobody can write may also say so by 405.
    @id:service-cannot-put-ones @RL-4.4.9-03 @implied-MUST
    Scenario: A service cannot be put into it, but into one's own document
      Given the document "no services"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D" with body
        """
        <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        """
      Then the server answers 401 or 403 or 404 or 405
      And the document is unchanged
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D" with body
        """
        <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        """
      Then the request succeeds

    @id:read-cannot-replace-text @RL-4.4.9-03 @implied-MUST
    Scenario: Who may read it cannot replace it, even by the same text
      Given the client may read "{root}/rls-services/global/index"
      And the document "one service"
      When the client PUTs back the current content of "{root}/rls-services/global/index"
      Then the server answers 401 or 403 or 405
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """

    @id:nor-delete-service-except @RL-4.4.9-03 @implied-MUST
    Scenario: Nor delete a service from it, except in its user's document
      Given the client may read "{root}/rls-services/global/index"
      And the document "one service"
      When the client sends DELETE to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D"
      Then the server answers 401 or 403 or 405
      And the document is unchanged
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      When the client sends DELETE to "{document}/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D"
      Then the request succeeds
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
