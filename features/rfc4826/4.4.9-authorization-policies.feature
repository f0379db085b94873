# A server may answer 404 to hide that the document exists (RFC 9110 §15.5.4).
# By §15.5.2 it may answer 401 because these credentials are insufficient.
@server @usage:rls-services
Feature: RFC 4826 §4.4.9, Authorization policies of RLS services

  Background:
    Given the usage "rls-services"

  Rule: Only users themselves read and write their documents

    @id:others-document @needs:second-user @RL-4.4.9-01 @implied-MUST
    Scenario Outline: <method> of another user's document
      Given the document "one service"
      And the server requires credentials
      When the second user sends <method> to the document
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client sends <method> to the document
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:others-node @needs:second-user @RL-4.4.9-01 @implied-MUST
    Scenario Outline: <method> of <what> in another user's document
      Given the document "one service"
      And the server requires credentials
      When the second user sends <method> to "{document}/~~/<node>"
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client sends <method> to "{document}/~~/<node>"
      And the request succeeds

      Examples:
        | id             | method | what         | node                      |
        | get-element    | GET    | an element   | rls-services/service      |
        | get-attribute  | GET    | an attribute | rls-services/service/@uri |
        | delete-element | DELETE | an element   | rls-services/service      |

    @id:put-others-document @needs:second-user @RL-4.4.9-01 @implied-MUST
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
      But the document does not exist
      And the client PUTs the document as document "one service"
      And the request succeeds
      And the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      And the request succeeds
      And the document is unchanged

    @id:put-others-service @needs:second-user @RL-4.4.9-01 @implied-MUST
    Scenario: PUT of a service into another user's document
      Given the document "one service"
      And the server requires credentials
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the second user sends PUT to "{document}/~~/rls-services/service%5B2%5D" with body
        """
        <service uri="sip:xcaliper-work@{domain}"><list/></service>
        """
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client PUTs element 'rls-services/service[2]' with '<service uri="sip:xcaliper-work@{domain}"><list/></service>'
      And the request succeeds

  Rule: Only trusted elements read the index

    # The operator may trust the first user, so that cases can read the index; the second user is an ordinary one.
    @id:ordinary-user @needs:second-user @RL-4.4.9-02 @MUST
    Scenario Outline: An ordinary user GETs <what>
      Given the document "one service"
      And the server requires credentials
      When the second user sends GET to "{root}/rls-services/global/index<node>"
      Then the request does not succeed
      But the second user PUTs their own document as document "no services"
      And the request succeeds
      And the second user sends GET to "{root}/rls-services/users/{xui2}/index"
      And the server answers 200

      Examples:
        | id        | what                      | node                                                                        |
        | index     | the index                 |                                                                             |
        | service   | a service in the index    | /~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D      |
        | attribute | an attribute in the index | /~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D/@uri |

    @id:no-credentials @RL-4.4.9-02 @MUST
    Scenario: A client without credentials GETs the index
      Given the document "one service"
      And the server requires credentials
      When an unauthenticated client sends GET to "{root}/rls-services/global/index"
      Then the server answers 401 or 403 or 404
      But the client sends GET to the document
      And the server answers 200

  Rule: The server derives the index from the users' documents, and clients do not write it

    # By RFC 4825 §5.7 only trusted users write in the global tree. For a document that nobody can write, 405 is right, too.
    @id:put-service @RL-4.4.9-03 @implied-MUST
    Scenario: The client PUTs a service into the index, then into its own document
      Given the document "no services"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D" with body
        """
        <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        """
      Then the server answers 401 or 403 or 404 or 405
      But the document is unchanged
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      But the client sends PUT to "{document}/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D" with body
        """
        <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        """
      And the request succeeds

    # A server may let trusted clients write in the global tree (RFC 4825 §5.7). The index must stay what the users'
    # documents make it, whatever it answers.
    @id:replace-index @RL-4.4.9-03 @implied-MUST
    Scenario: A client that may read the index PUTs back the same index
      Given the client may read "{root}/rls-services/global/index"
      And the document "one service"
      And the client sends GET to "{root}/rls-services/global/index"
      And the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs back the current content of "{root}/rls-services/global/index"
      Then the client sends GET to "{root}/rls-services/global/index"
      And the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """

    @id:delete-service @RL-4.4.9-03 @implied-MUST
    Scenario: The client deletes a service from the index, then from its own document
      Given the client may read "{root}/rls-services/global/index"
      And the document "one service"
      When the client sends DELETE to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D"
      # The clause names no status.
      Then the request does not succeed
      But the server answers 4xx
      And the document is unchanged
      And the client sends GET to "{root}/rls-services/global/index"
      And the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the client sends DELETE to "{document}/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D"
      And the request succeeds
      And the client sends GET to "{root}/rls-services/global/index"
      And the services in the body whose URI starts with "sip:xcaliper-" are
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
