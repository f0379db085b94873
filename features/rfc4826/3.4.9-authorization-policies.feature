# A server may answer 404 to hide that the document exists (RFC 9110 §15.5.4).
# By §15.5.2 it may answer 401 because these credentials are insufficient.
@server @usage:resource-lists
Feature: RFC 4826 §3.4.9, Authorization policies of resource lists

  Background:
    Given the usage "resource-lists"

  Rule: Only users themselves read and write their documents

    @id:others-document @needs:second-user @RL-3.4.9-01 @implied-MUST
    Scenario Outline: <method> of another user's document
      Given the document "one friend"
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

    @id:others-node @needs:second-user @RL-3.4.9-01 @implied-MUST
    Scenario Outline: <method> of <what> in another user's document
      Given the document "one friend"
      And the server requires credentials
      When the second user sends <method> to "{document}/~~/<node>"
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client sends <method> to "{document}/~~/<node>"
      And the request succeeds

      Examples:
        | id             | method | what         | node                           |
        | get-element    | GET    | an element   | resource-lists/list/entry      |
        | get-attribute  | GET    | an attribute | resource-lists/list/entry/@uri |
        | delete-element | DELETE | an element   | resource-lists/list/entry      |

    @id:put-others-element @needs:second-user @RL-3.4.9-01 @implied-MUST
    Scenario: PUT of an element into another user's document
      Given the document "one friend"
      And the server requires credentials
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the second user sends PUT to "{document}/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B2%5D" with body
        """
        <entry uri="sip:b@example.com"/>
        """
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      But the client sends PUT to "{document}/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B2%5D" with body
        """
        <entry uri="sip:b@example.com"/>
        """
      And the request succeeds

    @id:put-others-document @needs:second-user @RL-3.4.9-01 @implied-MUST
    Scenario: PUT of a document into another user's home directory
      Given there is no document
      And the server requires credentials
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the second user sends PUT to "{document}" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the server answers 401 or 403 or 404
      But the document does not exist
      And the client PUTs the document as document "friends"
      And the request succeeds
      And the second user PUTs their own document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>
        """
      And the request succeeds
      And the document is unchanged
